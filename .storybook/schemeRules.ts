/** The rules of axe that a colour scheme can break. Every other rule has been checked in the light. */
export const schemeRules = ['color-contrast', 'link-in-text-block']
