import { Refusal, messages } from './messages'

/** How workbooks of spreadsheet programs begin: as an archive or, in older programs, as a file of their own. */
const workbookBeginnings = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/** The characters 80 to 9F of windows-1252. */
const windowsMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Letters of German text in windows-1252. */
const usual = /[äöüÄÖÜß]/g
/**
 * What German text in the encodings of MS-DOS and of older Macintoshes looks like when it is read as windows-1252: places where
 * no text has these marks and letters.
 */
const strange =
  /[\u0081\u008d\u008f\u0090\u009dŸ†]|(?<=\p{L})[„‚§Ž]|(?<=\p{L})[”…Šš](?=\p{Ll})|(?<!\p{L})[™šŠ€…Ž](?=\p{Ll})|„(?=\p{Ll}[^“”\n]*$)|(?<=[aeiou„”])á|(?<=\d\s?)[¡ø](?=\s?C\b)|(?<=\s)Ð(?=\s)/gmu

/** The text of a file in UTF-8, UTF-16 or windows-1252. Throws a Refusal for any other file. */
export function decode(bytes: Uint8Array): string {
  const beginning = String.fromCharCode(...bytes.subarray(0, 4))
  if (workbookBeginnings.includes(beginning)) throw new Refusal(messages.workbook)
  const text = textOf(bytes)
  // Pictures and the like have a zero near their beginning; cells may hold one.
  if (beginning === '%PDF' || text.slice(0, 100).includes('\0')) throw new Refusal(messages.noText)
  return text
}

function textOf(bytes: Uint8Array): string {
  // Without a byte order mark, zero bytes in the first characters reveal UTF-16.
  const isLittle = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[1] === 0 && bytes[3] === 0)
  const isBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[2] === 0)
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252')
      .decode(bytes)
      // Node leaves these bytes as they are.
      .replace(/[\u0080-\u009f]/g, (byte) => windowsMarks[byte.charCodeAt(0) - 0x80] ?? byte)
    // Two letters for one: UTF-8 in which a byte is broken.
    const isBroken = /Ã[¡-¿„–œŸ]|â€/.test(text)
    const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    if (isBroken || countOf(strange) > countOf(usual)) {
      throw new Refusal(messages.encoding)
    }
    return text
  }
}
