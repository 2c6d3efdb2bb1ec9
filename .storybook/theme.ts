/** Shows the page in a theme; an empty one leaves it to the system. */
export function showTheme(theme: unknown): void {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset['bsTheme'] = theme
  else delete dataset['bsTheme']
}
