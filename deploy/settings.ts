/** An unusable setting. It has no stack, since Vite prints one where the message is enough. */
export class SettingError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.stack = sentence
  }
}

/** Names that mean the same in every address, on every server and in every shell, between slashes. */
const plainPath = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/

/**
 * The path of a build below its host, from BASE_PATH; `/` where that is not set.
 * @throws {SettingError} when it is no path of plain names
 */
export function readBasePath(given: string | undefined): string {
  const basePath = given ?? '/'
  if (plainPath.test(basePath)) return basePath
  throw new SettingError(
    `BASE_PATH is "${basePath}". It must begin and end with a slash, such as "/shop/". Names between slashes take a-z, A-Z, 0-9, ".", "_", "~" and "-", but not "." or ".." alone.`,
  )
}

/** What stands before `/graphql` in an address; undefined where the address does not end so. */
export const aboveGraphql = (address: string): string | undefined =>
  /^(.*?)\/graphql\/?$/.exec(address)?.[1]
