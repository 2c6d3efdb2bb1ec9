import { FileRefusal } from './reading'

/** How workbooks of spreadsheet programs begin: as an archive or, in older programs, as a file of their own. */
const workbookBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const saveAnew = 'bitte als „CSV UTF-8“ speichern und diese Datei nehmen'

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

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The text of a file in UTF-8, UTF-16 or windows-1252. Throws a FileRefusal for any other file. */
export function decode(bytes: Uint8Array): string {
  if (workbookBeginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))) {
    throw new FileRefusal(`Das ist eine Arbeitsmappe; ${saveAnew}`)
  }
  const text = textOf(bytes)
  // Pictures and the like have a zero near their beginning; cells may hold one.
  if (text.startsWith('%PDF') || text.slice(0, 100).includes('\0')) {
    throw new FileRefusal('Das ist weder Tabelle noch JSON; bitte eine CSV- oder JSON-Datei nehmen')
  }
  return text
}

function textOf(bytes: Uint8Array): string {
  // Without a byte order mark, the zero of the first letters tells.
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
    if (isBroken || countOf(text, strange) > countOf(text, usual)) {
      throw new FileRefusal(
        `Umlaute und Zeichen dieser Datei lassen sich nicht sicher lesen; ${saveAnew}`,
      )
    }
    return text
  }
}
