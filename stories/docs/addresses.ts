/** Where in Storybook something stands. Relative, so that it holds under any path; made for the whole window. */
export function storyHref(id: string, globals: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `./?path=/story/${id}${pairs.length > 0 ? `&globals=${pairs.join(';')}` : ''}`
}
