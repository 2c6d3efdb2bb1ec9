const endlessWord = /\S{1000}/

/**
 * The class of an element that shows a text from data in several lines: none, unless the text holds a word of a thousand
 * characters or more. Chromium shapes the rest of a word anew for each line that it breaks within kerned letters, which
 * takes ten seconds for 50,000 of them; without kerning it takes milliseconds.
 */
export const kerningClass = (text: string): string => (endlessWord.test(text) ? 'unkerned' : '')
