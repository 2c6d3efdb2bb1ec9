/** The same address with other parameters in its query; null takes one out. */
export function addressWith(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [name, text] of Object.entries(parameters)) {
    url.searchParams.delete(name)
    if (text !== null) url.searchParams.append(name, text)
  }
  // People can read it so.
  url.search = url.search.replaceAll('%3A', ':').replaceAll('%2C', ',')
  return url.href
}
