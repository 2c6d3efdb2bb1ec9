import type { KeyValueStorage } from './storage'

/** For how long a change is announced, and how long the next one waits to see it, in milliseconds. */
const announcementMs = 500

/**
 * Runs a change of the text under a key while no other tab runs one. Browsers may grant a lock to a tab before they tell
 * it what was stored under it, so each change is announced by a second lock, whose name holds the new text; the next
 * change waits until its tab sees that text. Without the Web Locks API (plain-http addresses, servers), and where the
 * browser denies it together with storage, a change runs at once.
 */
export async function exclusively(
  storage: KeyValueStorage,
  key: string,
  change: () => void,
): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return change()
  let hasBegun = false
  try {
    await navigator.locks.request(key, async () => {
      const last = await findAnnouncement(key)
      if (last?.isOwn === false) await seen(storage, key, last.text)
      hasBegun = true
      change()
      await announce(key, (last?.count ?? 0) + 1, storage.getItem(key) ?? '')
    })
  } catch (error) {
    if (hasBegun) throw error
    change()
  }
}

/** A change that is announced: the how manieth of its row it is, what it has stored, and whether this tab made it. */
interface Announcement {
  count: number
  text: string
  isOwn: boolean
}

/** The last change of a key, while it is announced. */
async function findAnnouncement(key: string): Promise<Announcement | undefined> {
  const { held = [] } = await navigator.locks.query()
  const ownId = held.find(({ name }) => name === key)?.clientId
  return held
    .flatMap(({ name = '', clientId }) => {
      const [of, count, ...text] = name.split(separator)
      if (of !== key || count === undefined) return []
      return [{ count: Number(count), text: text.join(separator), isOwn: clientId === ownId }]
    })
    .toSorted((one, other) => other.count - one.count)[0]
}

const separator = '@'

/** Holds the lock that announces a change for a while; settles when the other tabs can find it. */
const announce = (key: string, count: number, text: string) =>
  new Promise<void>((announced, reject) => {
    navigator.locks
      .request([key, count, text].join(separator), () => {
        announced()
        return new Promise((done) => setTimeout(done, announcementMs))
      })
      .catch(reject)
  })

/** Settles when this tab sees a text under a key, or does not for so long that something else has replaced it. */
const seen = (storage: KeyValueStorage, key: string, text: string) =>
  new Promise<void>((done) => {
    const isSeen = () => (storage.getItem(key) ?? '') === text
    if (isSeen()) return done()
    const finish = () => {
      stop()
      clearTimeout(patience)
      done()
    }
    const stop = storage.subscribe(key, () => isSeen() && finish())
    const patience = setTimeout(finish, announcementMs)
    return undefined
  })
