import { del, get, set } from 'idb-keyval'

const key = 'mock-passed-report'

/** Keeps the text of a report for the next load of the page; an address may have no room for it. */
export const passReport = (text: string) => set(key, text)

/** Takes the text that was kept by the page before; '' where there is none. */
export async function takePassedReport(): Promise<string> {
  const text = await get<string>(key)
  await del(key)
  return text ?? ''
}
