import { paths } from '../paths'

/** What we offer to visitors who do not find the right item. */
export const ownPartOffer = 'Was der Shop nicht hat, drucken wir nach Ihrer Idee.'

/** The link to the contact section for custom parts. */
export const ownPartLink = {
  label: 'Eigenes Teil anfragen',
  to: `${paths.contact}#eigenes-teil`,
} as const

/** Where the site begins. */
export const homeLink = { label: 'Zur Startseite', to: paths.home } as const

/** Where visitors find something to buy, or to be inspired by. */
export const shopLink = { label: 'Zum Shop', to: paths.shop } as const
export const galleryLink = { label: 'Gallerie ansehen', to: paths.gallery } as const
