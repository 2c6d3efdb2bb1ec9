import type { Finding, Run } from '../report'

/** What somebody thinks of a finding. */
interface Judgement {
  isRejected?: boolean
  note?: string
}

/** An element of the page. Throws when the page has none of this kind. */
function find<Found extends HTMLElement>(id: string, kind: new () => Found): Found {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} with the id ${id}.`)
  return element
}

const run: Run = JSON.parse(find('run', HTMLScriptElement).text)
const list = find('list', HTMLElement)
const views = find('views', HTMLFormElement)
const pictures = find('pictures', HTMLDivElement)
const note = find('note', HTMLInputElement)
const main = find('current', HTMLElement)

const germanStatus = { changed: 'geändert', new: 'neu', gone: 'entfallen' } as const
const germanPart = { reference: 'vorher', actual: 'nachher', diff: 'Unterschied' } as const

// Judgements outlive a reload, and end with the next run.
const storageKey = `stories-review ${run.date}`
const judgements = new Map<string, Judgement>(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
let open = run.findings
let current: Finding | undefined

const lookOf = ({ name }: Finding) => name.replace(/.*\//, '')
const nameOf = (finding: Finding) => `${finding.title}, ${lookOf(finding)}`
const judgementOf = ({ name }: Finding): Judgement => judgements.get(name) ?? {}
const say = (message: string) => void (find('message', HTMLElement).textContent = message)

function buttonOf(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', act)
  return button
}

/** The findings in groups of one cause, each with a button that accepts all of the group. */
function showList(): void {
  list.replaceChildren()
  for (const [at, finding] of open.entries()) {
    if (finding.cause !== open[at - 1]?.cause) {
      const group = open.filter(({ cause }) => cause === finding.cause)
      const heading = document.createElement('h2')
      heading.textContent = finding.cause
      list.append(
        heading,
        buttonOf(`Alle ${group.length} annehmen`, () => void accept(group)),
      )
    }
    const state = judgementOf(finding).isRejected ? 'abgelehnt' : germanStatus[finding.status]
    const button = buttonOf(`${nameOf(finding)}: ${state}`, () => show(finding))
    if (finding === current) button.setAttribute('aria-current', 'true')
    list.append(button)
  }
}

/** The text for developers: what was rejected, and every note. */
function showHandover(): void {
  const judged = open.filter(({ name }) => judgements.has(name))
  find('text', HTMLTextAreaElement).value = judged
    .map((finding) => {
      const { isRejected, note: words = '' } = judgementOf(finding)
      return `- ${nameOf(finding)}${isRejected ? ', abgelehnt' : ''}: ${words}\n  ${finding.name}\n`
    })
    .join('')
}

/** The pictures that a view shows of a finding; a new look and one that is gone have a single one. */
function partsOf({ status }: Finding, view: unknown): (keyof typeof germanPart)[] {
  if (status !== 'changed') return ['reference']
  return view === 'diff' ? ['diff'] : ['reference', 'actual']
}

function showPictures(): void {
  const finding = current
  if (finding === undefined) return
  const chosen = new FormData(views)
  pictures.dataset['view'] = String(chosen.get('view'))
  pictures.dataset['size'] = chosen.has('size') ? 'original' : ''
  pictures.style.setProperty('--share', `${String(chosen.get('share'))}%`)
  const figures = partsOf(finding, chosen.get('view')).map((part) => {
    const figure = document.createElement('figure')
    figure.dataset['part'] = part
    const image = new Image()
    image.src = `${finding.name}-${part}.png`
    image.alt = `${nameOf(finding)}, ${germanPart[part]}`
    figure.append(image.alt, image)
    return figure
  })
  pictures.replaceChildren(...figures)
}

function show(finding: Finding | undefined): void {
  current = finding
  showList()
  main.hidden = finding === undefined
  if (finding === undefined) return
  find('title', HTMLElement).textContent = `${nameOf(finding)}: ${finding.cause}`
  const [file, story] = finding.name.split('/')
  const scheme = lookOf(finding).replace(/.*-/, '')
  find('story', HTMLAnchorElement).href =
    `http://localhost:6006/?path=/story/${file}--${story}&globals=theme:${scheme}`
  note.value = judgementOf(finding).note ?? ''
  showPictures()
}

const at = (index: number) => open[Math.min(Math.max(index, 0), open.length - 1)]
const place = () => (current ? open.indexOf(current) : 0)

function judge(judgement: Judgement): void {
  if (current === undefined) return
  judgements.set(current.name, { ...judgementOf(current), ...judgement })
  localStorage.setItem(storageKey, JSON.stringify([...judgements]))
  showHandover()
  showList()
}

/** Makes findings the new baselines, and takes them from the list. */
async function accept(findings: readonly Finding[]): Promise<void> {
  const response = await fetch('accept', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(findings.map(({ name }) => name)),
  }).catch(() => undefined)
  if (!response?.ok) {
    return say('Nicht angenommen: npm run stories:review läuft nicht, oder die Stories liefen neu.')
  }
  const index = place()
  open = open.filter((finding) => !findings.includes(finding))
  show(current && open.includes(current) ? current : at(index))
  showHandover()
  return say(`${findings.length} angenommen.`)
}

const choose = (input: string) => views.querySelector<HTMLInputElement>(input)?.click()
const shortcuts: Record<string, () => void> = {
  j: () => show(at(place() + 1)),
  k: () => show(at(place() - 1)),
  a: () => void (current && accept([current])),
  r: () => {
    judge({ isRejected: true })
    note.focus()
  },
  n: () => note.focus(),
  z: () => choose('[name="size"]'),
  1: () => choose('[value="beside"]'),
  2: () => choose('[value="slider"]'),
  3: () => choose('[value="diff"]'),
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isNote = event.target === note
  if (isNote && ['Enter', 'Escape'].includes(event.key)) main.focus()
  const shortcut = isNote ? undefined : shortcuts[event.key]
  if (shortcut === undefined) return
  event.preventDefault()
  shortcut()
})
for (const button of main.querySelectorAll<HTMLElement>('[data-key]')) {
  button.addEventListener('click', () => shortcuts[button.dataset['key'] ?? '']?.())
}
views.addEventListener('input', showPictures)
note.addEventListener('input', () => judge({ note: note.value }))
const count = (status: Finding['status']) =>
  `${open.filter((finding) => finding.status === status).length} ${germanStatus[status]}`
find('summary', HTMLElement).textContent =
  `Lauf vom ${new Date(run.date).toLocaleString('de')}: ${run.compared} Ansichten verglichen, ${count('changed')}, ${count('new')}, ${count('gone')}. Fotos sind grob gerastert.`
show(open[0])
showHandover()
