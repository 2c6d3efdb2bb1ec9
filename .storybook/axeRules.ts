/** The axe rules for WCAG 2.2 AA, by their tags. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of axe that every screen and story keeps, by their tags. */
export const axeRules = [...wcagRules, 'best-practice']

/** The rules of axe that a colour scheme can break. Every other rule has been checked in the light. */
export const schemeRules = ['color-contrast', 'link-in-text-block']
