import type { Finding, Part, Run } from '../report'

type Decision = 'accepted' | 'rejected'

/** What somebody thinks of a finding. */
interface Judgement {
  decision?: Decision
  note?: string
}

/** An element of the page. Throws when the page has none of this kind. */
function find<Found extends HTMLElement>(id: string, kind: new () => Found): Found {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} with the id ${id}.`)
  return element
}

const run: Run = JSON.parse(find('run', HTMLScriptElement).text)
const germanStatus = { changed: 'geändert', new: 'neu', gone: 'entfallen' } as const
const germanScheme = { light: 'hell', dark: 'dunkel' } as const
const germanKind = { screen: 'Bildschirme', component: 'Komponenten' } as const
const germanDecision = { accepted: 'angenommen', rejected: 'abgelehnt' } as const
const germanPart = { before: 'vorher', after: 'nachher', difference: 'Unterschied' } as const
const partsOfView: Record<string, readonly Part[]> = {
  beside: ['before', 'after'],
  slider: ['before', 'after'],
  overlay: ['before', 'after'],
  difference: ['difference'],
}
const partsOfStatus: Record<Finding['status'], readonly Part[]> = {
  changed: ['before', 'after', 'difference'],
  new: ['after'],
  gone: ['before'],
}

const filters = find('filters', HTMLFormElement)
const views = find('views', HTMLFormElement)
const list = find('list', HTMLOListElement)
const pictures = find('pictures', HTMLDivElement)
const note = find('note', HTMLInputElement)
const acceptButton = find('accept', HTMLButtonElement)
const acceptAllButton = find('accept-all', HTMLButtonElement)

const keyOf = ({ storyId, look }: Finding) => `${storyId}/${look}`
const nameOf = ({ title, name }: Finding) => (name === '' ? title : `${title}: ${name}`)
const lookOf = ({ width, scheme }: Finding) => `${width} px, ${germanScheme[scheme]}`

// Judgements outlive a reload, and end with the next run.
const storageKey = `stories-review ${run.date}`
const judgements = new Map<string, Judgement>(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
let shown: Finding[] = run.findings
let current: Finding | undefined = run.findings[0]
let canAccept = false

const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

/** The properties that findings are filtered by, with the words for their values. */
const filteredBy: Record<string, (finding: Finding) => { value: string; label: string }> = {
  kind: ({ kind }) => ({ value: kind, label: germanKind[kind] }),
  title: ({ title }) => ({ value: title, label: title }),
  status: ({ status }) => ({ value: status, label: germanStatus[status] }),
  scheme: ({ scheme }) => ({ value: scheme, label: germanScheme[scheme] }),
  width: ({ width }) => ({ value: String(width), label: `${width} px` }),
}

function fillFilters(): void {
  for (const [name, describe] of Object.entries(filteredBy)) {
    const options = new Map(
      run.findings.map(describe).map(({ value, label }) => [value, label] as const),
    )
    const select = filters.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) {
      const choices = Array.from(options, ([value, label]) => new Option(label, value))
      select.replaceChildren(new Option('alle', ''), ...choices)
    }
  }
}

const isShown = (finding: Finding) =>
  Object.entries(filteredBy).every(([name, describe]) =>
    ['', describe(finding).value].includes(valueOf(filters, name)),
  )

function text(tag: string, content: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = content
  return element
}

function showList(): void {
  list.replaceChildren(
    ...shown.map((finding) => {
      const button = document.createElement('button')
      button.type = 'button'
      if (finding === current) button.setAttribute('aria-current', 'true')
      const { decision } = judgements.get(keyOf(finding)) ?? {}
      const state = decision ? germanDecision[decision] : germanStatus[finding.status]
      button.append(nameOf(finding), text('small', `${lookOf(finding)}: ${state}`))
      button.addEventListener('click', () => show(finding))
      const item = document.createElement('li')
      item.append(button)
      return item
    }),
  )
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function figureOf(finding: Finding, part: Part): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset['part'] = part
  const image = new Image()
  image.src = `${finding.storyId}/${finding.look}.${part}.webp`
  image.alt = `${nameOf(finding)}, ${lookOf(finding)}, ${germanPart[part]}`
  figure.append(text('figcaption', germanPart[part]), image)
  return figure
}

function showPictures(): void {
  const view = valueOf(views, 'view')
  const share = `${valueOf(views, 'share')}%`
  pictures.dataset['view'] = view
  pictures.dataset['size'] = valueOf(views, 'size') === 'on' ? 'original' : 'fitting'
  pictures.style.setProperty('--share', share)
  find('share', HTMLLabelElement).hidden = !['slider', 'overlay'].includes(view)
  if (current === undefined) return
  const finding = current
  const available = partsOfStatus[finding.status]
  const wanted = partsOfView[view]?.filter((part) => available.includes(part)) ?? []
  const parts = wanted.length > 0 ? wanted : available
  const key = [keyOf(finding), ...parts].join(' ')
  if (pictures.dataset['key'] === key) return
  pictures.dataset['key'] = key
  pictures.replaceChildren(...parts.map((part) => figureOf(finding, part)))
  void scrollToDifference(finding)
}

/** Scrolls to the first row that differs, since a page may be many windows long. */
async function scrollToDifference(finding: Finding): Promise<void> {
  const image = pictures.querySelector('img')
  await image?.decode().catch(() => undefined)
  if (!image || finding !== current) return
  const scale = image.width / Math.max(1, image.naturalWidth)
  const top = image.getBoundingClientRect().top + scrollY + finding.firstRow * scale
  scrollTo({ top: Math.max(0, top - innerHeight / 3) })
}

function show(finding: Finding | undefined): void {
  current = finding
  find('current', HTMLDivElement).hidden = finding === undefined
  find('nothing', HTMLParagraphElement).hidden = finding !== undefined
  showList()
  if (finding === undefined) return
  const { status, differing, storyId, file } = finding
  find('name', HTMLHeadingElement).textContent = nameOf(finding)
  const pixels = status === 'changed' ? `, ${differing.toLocaleString('de')} Pixel anders` : ''
  find('facts', HTMLParagraphElement).textContent =
    `${lookOf(finding)}, ${germanStatus[status]}${pixels}. ${storyId}${file === '' ? '' : ` in ${file}`}`
  note.value = judgements.get(keyOf(finding))?.note ?? ''
  showPictures()
}

function move(by: number): void {
  if (current === undefined) return
  const at = shown.indexOf(current) + by
  const next = shown[Math.min(Math.max(at, 0), shown.length - 1)]
  if (next !== current) show(next)
}

function judge(finding: Finding, judgement: Judgement): void {
  judgements.set(keyOf(finding), { ...judgements.get(keyOf(finding)), ...judgement })
  localStorage.setItem(storageKey, JSON.stringify([...judgements]))
  showHandover()
  showList()
}

/** The text for developers: what was rejected, and every note. */
function showHandover(): void {
  const lines = run.findings.flatMap((finding) => {
    const { decision, note: words = '' } = judgements.get(keyOf(finding)) ?? {}
    if (decision !== 'rejected' && words === '') return []
    const state = decision ? germanDecision[decision] : 'Notiz'
    const { storyId, look, file } = finding
    return [
      `- ${nameOf(finding)}, ${lookOf(finding)}: ${state}. ${words}`.trim(),
      `  ${storyId}/${look}${file === '' ? '' : `, ${file}`}`,
    ]
  })
  const content =
    lines.length === 0 ? '' : `Aussehen der Stories, Lauf vom ${run.date}\n\n${lines.join('\n')}\n`
  find('text', HTMLTextAreaElement).value = content
  const link = find('download', HTMLAnchorElement)
  link.href = `data:text/markdown;charset=utf-8,${encodeURIComponent(content)}`
}

function say(message: string): void {
  find('message', HTMLParagraphElement).textContent = message
}

/** Makes findings the new baselines. Resolves to whether that has succeeded; else a message says why not. */
async function accept(findings: readonly Finding[]): Promise<boolean> {
  const response = await fetch('accept', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(findings.map(keyOf)),
  }).catch(() => undefined)
  if (!response?.ok) {
    say(
      'Nicht angenommen: npm run stories:review läuft nicht mehr, oder die Stories liefen inzwischen neu.',
    )
    return false
  }
  for (const finding of findings) judge(finding, { decision: 'accepted' })
  say(findings.length === 1 ? 'Angenommen.' : `${findings.length} angenommen.`)
  return true
}

const isOpen = (finding: Finding) => judgements.get(keyOf(finding))?.decision === undefined

async function acceptCurrent(): Promise<void> {
  const finding = current
  if (finding === undefined || !canAccept) return
  // The server no longer knows a finding that is accepted.
  const isAccepted = judgements.get(keyOf(finding))?.decision === 'accepted'
  const isDone = isAccepted || (await accept([finding]))
  // Somebody may have gone on meanwhile.
  if (isDone && finding === current) move(1)
}

function rejectCurrent(): void {
  if (current === undefined) return
  judge(current, { decision: 'rejected' })
  say('Abgelehnt. Eine Notiz sagt, warum.')
  note.focus()
}

async function acceptShown(): Promise<void> {
  const open = shown.filter(isOpen)
  const question = `Offene Abweichungen annehmen: ${open.length}?`
  if (open.length > 0 && confirm(question)) await accept(open)
}

function chooseView(view: string): void {
  const radio = views.querySelector(`[value="${view}"]`)
  if (radio instanceof HTMLInputElement) radio.click()
}

const shortcuts: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  a: () => void acceptCurrent(),
  r: rejectCurrent,
  n: () => note.focus(),
  z: () => views.querySelector<HTMLInputElement>('[name="size"]')?.click(),
  1: () => chooseView('beside'),
  2: () => chooseView('slider'),
  3: () => chooseView('overlay'),
  4: () => chooseView('difference'),
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target === note) {
    if (event.key === 'Enter' || event.key === 'Escape') find('current', HTMLDivElement).focus()
    return
  }
  if (event.target instanceof HTMLSelectElement) return
  const shortcut = shortcuts[event.key]
  if (shortcut === undefined) return
  event.preventDefault()
  shortcut()
})
for (const form of [filters, views]) {
  form.addEventListener('submit', (event) => event.preventDefault())
}
filters.addEventListener('change', () => {
  shown = run.findings.filter(isShown)
  show(current && shown.includes(current) ? current : shown[0])
})
views.addEventListener('input', showPictures)
note.addEventListener('input', () => {
  if (current) judge(current, { note: note.value })
})
find('previous', HTMLButtonElement).addEventListener('click', () => move(-1))
find('next', HTMLButtonElement).addEventListener('click', () => move(1))
find('reject', HTMLButtonElement).addEventListener('click', rejectCurrent)
acceptButton.addEventListener('click', () => void acceptCurrent())
acceptAllButton.addEventListener('click', () => void acceptShown())
find('copy', HTMLButtonElement).addEventListener('click', () => {
  const area = find('text', HTMLTextAreaElement)
  navigator.clipboard.writeText(area.value).then(
    () => say('Kopiert.'),
    () => area.select(),
  )
})

function allowAccepting(isAllowed: boolean): void {
  canAccept = isAllowed
  acceptButton.disabled = !isAllowed
  acceptAllButton.disabled = !isAllowed
  find('hint', HTMLParagraphElement).hidden = isAllowed
}

const countOf = (status: Finding['status']) =>
  run.findings.filter((finding) => finding.status === status).length
const date = new Date(run.date).toLocaleString('de')
find('summary', HTMLParagraphElement).textContent =
  `Lauf vom ${date}: ${run.compared.length} Ansichten verglichen, ${countOf('changed')} geändert, ${countOf('new')} neu, ${countOf('gone')} entfallen. Fotos sind grob gerastert.`
fillFilters()
show(current)
showHandover()
allowAccepting(false)
if (location.protocol !== 'file:') {
  fetch('accept').then(
    ({ status }) => allowAccepting(status === 204),
    () => undefined,
  )
}
