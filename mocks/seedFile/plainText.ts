// The names of HTML's characters from 160 to 255.
const latinNames =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
  Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth
  ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(
    /\s+/,
  )
const otherNames =
  'quot " amp & lt < gt > apos \' euro € ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ hellip … bull • trade ™ zwnj \u200c lsaquo ‹ rsaquo › rarr → le ≤ ge ≥ minus −'.split(
    ' ',
  )
const characters = new Map(latinNames.map((name, at) => [name, String.fromCharCode(160 + at)]))
for (let at = 0; at < otherNames.length; at += 2)
  characters.set(otherNames[at] ?? '', otherNames[at + 1] ?? '')

const numberOf = (code: string) => Number(code.replace(/^x/i, '0x'))

const withoutEntities = (text: string) =>
  text
    .replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (whole, code: string) =>
      numberOf(code) > 0x10_ff_ff ? whole : String.fromCodePoint(numberOf(code)),
    )
    .replace(/&([a-z]+\d*);/gi, (whole, name: string) => characters.get(name) ?? whole)

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
