import { keep, recall } from '../tabMemory'

const noticeKey = 'mock-notice'

/** Leaves a sentence that the panel shows once it is there, perhaps after the next load of the page. */
export const noteForPanel = (sentence: string): void => keep(noticeKey, sentence)

/** The sentence that was left, which is then gone; '' when there is none. */
export function takeNotice(): string {
  const sentence = recall(noticeKey)
  keep(noticeKey, '')
  return sentence
}
