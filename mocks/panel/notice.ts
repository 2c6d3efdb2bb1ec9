import { keep, recall } from '../tabMemory'

const noticeKey = 'mock-notice'

// Where storage is denied, a sentence lasts as long as the page.
let held = ''

/** Leaves a sentence that the panel shows once it is there, perhaps after the next load of the page. */
export function noteForPanel(sentence: string): void {
  held = sentence
  keep(noticeKey, sentence)
}

/** The sentence that was left, which is then gone; '' when there is none. */
export function takeNotice(): string {
  const sentence = recall(noticeKey) || held
  noteForPanel('')
  return sentence
}
