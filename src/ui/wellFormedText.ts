const loneSurrogates = /\p{Surrogate}/gu

/** A text with U+FFFD for each half of a character, as `toWellFormed` returns it where a browser has that. */
export const wellFormedText = (text: string): string => text.replace(loneSurrogates, '\ufffd')
