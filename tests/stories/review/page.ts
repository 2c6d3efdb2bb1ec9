import type { Finding, Run } from '../report'

/** An element of the page. Throws when the page has none of this kind. */
function find<Found extends HTMLElement>(id: string, kind: new () => Found): Found {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} with the id ${id}.`)
  return element
}

const run: Run = JSON.parse(find('run', HTMLScriptElement).text)
const { findings } = run
let current: Finding = findings[0] ?? {
  name: '',
  title: '',
  file: '',
  status: 'changed',
  cause: '',
}
const list = find('list', HTMLElement)
const share = find('share', HTMLInputElement)
const pictures = find('pictures', HTMLDivElement)
const note = find('note', HTMLInputElement)
const main = find('current', HTMLElement)

const germanStatus = { changed: 'geändert', new: 'neu', gone: 'entfallen' } as const
const germanVerdict = { accepted: 'angenommen', rejected: 'abgelehnt' } as const

const say = (message: string) => void (find('message', HTMLElement).textContent = message)

function buttonOf(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', act)
  return button
}

/** How many findings are open, and how many have each verdict. */
function progressOf(group: readonly Finding[]): string {
  const count = (wanted: Finding['verdict']) =>
    group.filter(({ verdict }) => verdict === wanted).length
  return `${count(undefined)} offen, ${count('accepted')} angenommen, ${count('rejected')} abgelehnt`
}

/** A cause and how many of its findings are judged, with buttons that judge the open ones. */
function headOf(cause: string): HTMLElement {
  const group = findings.filter((finding) => finding.cause === cause)
  const open = group.filter(({ verdict }) => verdict === undefined)
  const head = document.createElement('div')
  const heading = document.createElement('h2')
  heading.textContent = cause
  head.append(heading, `${progressOf(group)} `)
  if (open.length === 0) return head
  const accept = () => void judge(open, { verdict: 'accepted' })
  const reject = () => {
    const words = prompt(`Notiz zu allen ${open.length}:`)
    if (words !== null) void judge(open, { verdict: 'rejected', ...(words && { note: words }) })
  }
  head.append(
    buttonOf(`${open.length} annehmen`, accept),
    ' ',
    buttonOf(`${open.length} ablehnen …`, reject),
  )
  return head
}

/** Shows the findings in groups of one cause, and how far each is. */
function showList(): void {
  find('summary', HTMLElement).textContent =
    `Lauf vom ${new Date(run.date).toLocaleString('de')}: ${run.compared} von ${run.all} Ansichten verglichen. Mit Abgelehntem früherer Läufe weichen ${findings.length} ab: ${progressOf(findings)}.`
  list.replaceChildren()
  for (const [at, finding] of findings.entries()) {
    if (finding.cause !== findings[at - 1]?.cause) list.append(headOf(finding.cause))
    const { title, status, verdict } = finding
    const state = verdict ? germanVerdict[verdict] : germanStatus[status]
    const button = buttonOf(`${title}: ${state}`, () => show(finding))
    list.append(button)
    if (finding !== current) continue
    button.setAttribute('aria-current', 'true')
    find('title', HTMLElement).textContent = `${button.textContent} (${finding.cause})`
  }
}

function showPictures({ name, title, status }: Finding): void {
  // A new look and one that is gone have a single picture.
  const single = { reference: germanStatus[status] }
  const captions = status === 'changed' ? { reference: 'vorher', actual: 'nachher' } : single
  const figures = Object.entries(captions).map(([part, words]) => {
    const figure = document.createElement('figure')
    const caption = document.createElement('figcaption')
    caption.textContent = words
    const image = new Image()
    image.src = `${name}-${part}.png`
    image.alt = `${title}, ${words}`
    figure.append(caption, image)
    return figure
  })
  pictures.replaceChildren(...figures)
}

function show(finding: Finding): void {
  current = finding
  showList()
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  const [file, story, look = ''] = finding.name.split('/')
  const link = find('story', HTMLAnchorElement)
  const [width, theme] = look.split('-')
  link.search = `?path=/story/${file}--${story}&globals=theme:${theme};viewport.value:w${width}`
  note.value = finding.note ?? ''
  showPictures(finding)
}

/** Has findings judged by the server, which writes baselines and notes. */
async function judge(
  judged: readonly Finding[],
  judgement: Pick<Finding, 'verdict' | 'note'>,
): Promise<void> {
  const response = await fetch('judge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ names: judged.map(({ name }) => name), ...judgement }),
  }).catch(() => undefined)
  if (!response?.ok) {
    return say(
      'Nicht gespeichert: npm run stories:review läuft nicht, oder die Stories liefen neu; dann die Seite neu laden.',
    )
  }
  for (const finding of judged) Object.assign(finding, judgement)
  const { verdict } = judgement
  // A note leaves the list as it is: a click into the list may have ended it.
  if (verdict === undefined) return say('Notiz gespeichert.')
  showList()
  note.value = current.note ?? ''
  return say(`${judged.length} ${germanVerdict[verdict]}.`)
}

/** Shows the finding that stands so many places further. */
const go = (steps: number) => show(findings[findings.indexOf(current) + steps] ?? current)

const actions: Record<string, () => void> = {
  j: () => go(1),
  k: () => go(-1),
  a: () => void judge([current], { verdict: 'accepted' }),
  r: () => void judge([current], { verdict: 'rejected' }),
  n: () => note.focus(),
}
for (const control of main.querySelectorAll<HTMLElement>('[data-key]')) {
  control.addEventListener('click', () => actions[control.dataset['key'] ?? '']?.())
}
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isNote = event.target === note
  if (isNote && ['Enter', 'Escape'].includes(event.key)) main.focus()
  const control = main.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`)
  if (isNote || control === null) return
  event.preventDefault()
  control.click()
})
share.addEventListener('input', () => main.style.setProperty('--share', `${share.value}%`))
note.addEventListener('change', () => void judge([current], { note: note.value }))
if (findings.length > 0) show(current)
else {
  main.replaceChildren()
  showList()
}
