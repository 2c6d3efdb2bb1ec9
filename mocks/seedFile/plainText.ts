import names from './htmlCharacters.json'

const characters = new Map(Object.entries(names.characters))
const accents = new Map(Object.entries(names.accents))

/** The character that HTML calls by this name; the accent follows its letter, as in `auml`. */
function characterOf(name: string): string | undefined {
  const accent = accents.get(name.slice(1))
  return accent === undefined ? characters.get(name) : `${name[0]}${accent}`.normalize('NFC')
}

const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]+\d*));/gi, (whole, code = '', name = '') => {
    const number = Number(code.replace(/^x/i, '0x'))
    if (code === '' || number > 0x10_ff_ff) return characterOf(name) ?? whole
    return String.fromCodePoint(number)
  })

const tag = /<\/?[a-z][^<>]*>/i

const withoutTags = (text: string) =>
  text
    .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/\s*<(?:br|\/?(?:p|div|li|ul|ol|tr|table|h\d|hr|blockquote))\b[^<>]*>\s*/gi, '\n')
    .replace(RegExp(tag, 'gi'), '')

/** A text of a shop as plain text: without HTML, its entities, and what programs put around cells. */
export function plainText(cell: string): string {
  let text = cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@])/, '')
  const isMarkedUp = tag.test(text) || /\\n|&[#a-z\d]+;/i.test(text)
  if (isMarkedUp) {
    text = withoutEntities(withoutTags(text.replace(/(?:\\r)?\\n/g, '\n')))
    // Feeds escape their markup once more.
    if (tag.test(text)) text = withoutEntities(withoutTags(text))
    text = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n[\s]*/g, '\n')
  }
  return text.trim()
}
