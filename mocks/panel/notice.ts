import { keep, recall } from '../tabMemory'

const noticeKey = 'mock-notice'

/** Leaves a sentence for the panel to show when it is there, be it after the next load of the page. */
export const noteForPanel = (sentence: string): void => keep(noticeKey, sentence)

/** Takes the sentence that was left; '' where there is none. */
export function takeNotice(): string {
  const sentence = recall(noticeKey)
  keep(noticeKey, '')
  return sentence
}
