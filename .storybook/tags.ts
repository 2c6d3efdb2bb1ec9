/** Every tag by which the sidebar filters stories, with the German words by which the search finds the same ones. */
export const tagWords: Readonly<Record<string, string>> = {
  screen: '',
  loading: 'wird geladen',
  error: 'Fehler',
  empty: 'leer',
  many: 'viele',
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

/** Separates the visible name from search-only keywords. */
const separator = ' · '

/**
 * A story's name as the search knows it, which looks at nothing but names: with the English words of its file, such as
 * `AddToCartButton.stories.tsx`, and those of its tags in both languages.
 */
export function searchableName(name: string, file: string, tags: readonly string[]): string {
  const place = /(\w+)\.stories\.tsx$/.exec(file)?.[1] ?? ''
  const words = [
    place.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
    ...tags.flatMap((tag) => {
      const german = tagWords[tag]
      if (!german) return []
      return german.toLowerCase() === tag ? [german] : [tag, german]
    }),
  ]
  return `${name}${separator}${words.join(', ')}`
}

/** A story's name as the sidebar shows it. */
export const shownName = (name: string): string => name.split(separator)[0] ?? name
