/** Every tag by which the sidebar filters stories, with the German words by which the search finds the same ones. */
export const tagWords: Readonly<Record<string, string>> = {
  screen: '',
  loading: 'wird geladen',
  error: 'Fehler',
  empty: 'leer',
  many: 'viele',
  filtered: 'gefiltert',
  missing: 'fehlt',
  disabled: 'gesperrt',
  'long-text': 'überlang',
  form: 'Formular',
  cart: 'Warenkorb',
  account: 'Konto',
  notice: 'Meldung',
  dialog: 'Dialog',
  menu: 'Menü',
  phone: 'Telefon',
  contrast: 'Kontrast',
  dark: 'dunkel',
  demo: 'Demo',
}

/** Ends what only the search reads. The sidebar and the list of what is found show what stands after it. */
const separator = '\n'
const unbreakableSpace = '\u00a0'

/** What the search knows of a story. */
interface FoundStory {
  name?: string | undefined
  title?: string | undefined
  tags?: readonly string[] | undefined
  /** The name of its export, in English. */
  exportName?: string | undefined
}

/**
 * A story's name as the search knows it, which looks at nothing but names: its page or component, the words of its tags in
 * both languages, the English words of export and file, and the name that is shown. The search weighs how many of a name's
 * words it finds, and a page that is found first hides its stories. Unbreakable spaces make each part one word, so that
 * *Shop empty* finds the story before its page.
 */
export function searchableName(story: FoundStory, file: string) {
  const { name = '', title = '', tags = [], exportName = '' } = story
  const place = title.split('/').at(-1) ?? ''
  const tagged = tags.toReversed().flatMap((tag) => {
    const german = tagWords[tag]
    if (!german) return []
    return german.toLowerCase() === tag ? [german] : [german, tag]
  })
  const english = [exportName, /(\w+)\.stories\.tsx$/.exec(file)?.[1] ?? '']
  const parts = [
    place,
    tagged.join(' '),
    english.join(' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
    separator + name,
  ]
  return parts.map((part) => part.replaceAll(' ', unbreakableSpace)).join(' ')
}

/** A story's name as the sidebar shows it. */
export const shownName = (name: string): string =>
  (name.split(separator).at(-1) ?? name).replaceAll(unbreakableSpace, ' ')
