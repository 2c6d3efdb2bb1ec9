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

/** What the search knows of a story. */
interface FoundStory {
  name?: string | undefined
  title?: string | undefined
  tags?: readonly string[] | undefined
}

/**
 * A story's name as the search knows it, which looks at nothing but names. The page or component comes first, then the
 * words of the tags in both languages, those of the story before those of its file: a story is found before its page, whose
 * find would hide it, only where its name begins with what was typed, such as *Shop leer*. The English words of the file
 * follow, such as those of `AddToCartButton.stories.tsx`.
 */
export function searchableName({ name = '', title = '', tags = [] }: FoundStory, file: string) {
  const place = title.split('/').at(-1) ?? ''
  const englishPlace = /(\w+)\.stories\.tsx$/.exec(file)?.[1] ?? ''
  const words = [
    place,
    ...tags.toReversed().flatMap((tag) => {
      const german = tagWords[tag]
      if (!german) return []
      return german.toLowerCase() === tag ? [german] : [german, tag]
    }),
    englishPlace.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
  ]
  return `${words.join(' ')} ${separator}${name}`
}

/** A story's name as the sidebar shows it. */
export const shownName = (name: string): string => name.split(separator).at(-1) ?? name
