/** What a colour scheme can change of what axe looks at. Every other rule has been checked in the light. */
export const schemeRules = ['color-contrast', 'link-in-text-block']
