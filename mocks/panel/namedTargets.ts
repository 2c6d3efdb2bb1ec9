/** The selector of each ARIA role that a recorded action can have as target. */
const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number]',
  textbox:
    'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=search], [type=number])',
  combobox: 'select',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  option: '[role=option]',
  tab: '[role=tab]',
}
export type TargetRole = keyof typeof selectors
export const targetRoles = Object.keys(selectors) as readonly TargetRole[]

const plain = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of an element without what is hidden from assistive technology. */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.ariaHidden === 'true') return ''
  const { display } = getComputedStyle(node)
  if (display === 'none') return ''
  const text =
    node.ariaLabel ?? (node instanceof HTMLImageElement ? node.alt : textsOf(node.childNodes, ''))
  return display.startsWith('inline') ? text : ` ${text} `
}
const textsOf = (nodes: Iterable<Node>, separator: string) =>
  Array.from(nodes, textOf).join(separator)

/** The accessible name of an element, as far as this product's elements need the rules of ARIA. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.flatMap((id) => document.getElementById(id) ?? [])
  if (labels.length > 0) return plain(textsOf(labels, ' '))
  if (element.ariaLabel) return plain(element.ariaLabel)
  if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
    return plain(textsOf(element.labels, ' '))
  }
  return plain(textOf(element)) || (element.getAttribute('title') ?? '')
}

/** The elements of a role and a name that assistive technology finds, in the order of the page. */
export const namedTargets = (root: ParentNode, role: TargetRole, name: string): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>(selectors[role])).filter(
    (element) =>
      element.closest('[aria-hidden=true], [inert]') === null &&
      element.getClientRects().length > 0 &&
      nameOf(element) === name,
  )

/** How tests and people find what an event has hit: by role, name and, where several have these, by number. */
export interface Target {
  role: TargetRole
  name: string
  /** Its place among those of its role and name, from 0; without one it is alone. */
  nth?: number
}

/** The target of an event; undefined where it has hit nothing of the kind. */
export function targetOf(event: Event): Target | undefined {
  if (!(event.target instanceof Element)) return undefined
  for (const role of targetRoles) {
    const element = event.target.closest<HTMLElement>(selectors[role])
    if (element === null) continue
    const name = nameOf(element)
    const others = namedTargets(document, role, name)
    return { role, name, ...(others.length > 1 && { nth: others.indexOf(element) }) }
  }
  return undefined
}
