const loneSurrogates = /\p{Surrogate}/gu

/** Replaces lone surrogates with U+FFFD, as `String.prototype.toWellFormed` does, which older browsers lack. */
export const wellFormedText = (text: string): string => text.replace(loneSurrogates, '\ufffd')
