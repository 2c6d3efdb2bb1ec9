/** Routes whose screens take their title and description from here (SPEC.md section 2). */
export type DescribedRoute = '/gallery' | '/shop' | '/login'

/** Title, without the brand, and meta description of a page (SPEC.md section 2). */
export interface PageDescription {
  readonly title: string
  readonly description: string
}

/**
 * Document title and meta description of each described route (SPEC.md section 2). Imports no other
 * page's texts, so that a screen which needs one line does not load them all.
 */
export const pageDescriptions: Readonly<Record<DescribedRoute, PageDescription>> = {
  '/gallery': {
    title: 'Gallerie',
    description:
      'Zwölf Teilefamilien für das Lasersintern in je drei Ansichten: Getriebe, Gitter, ' +
      'Vasen, Kettengeflechte, Gehäuse, Brillenfassungen und mehr.',
  },
  '/shop': {
    title: 'Shop',
    description:
      'Fertige 3D-gedruckte Produkte aus grauem Nylon PA12: im Shop stöbern, Artikel mit Preis ' +
      'ansehen und in den Warenkorb legen, auch ohne Anmeldung.',
  },
  '/login': {
    title: 'Anmelden',
    description:
      'Melden Sie sich mit Ihrem Google-Konto an, um Ihr Profil zu sehen. Stöbern und den ' +
      'Warenkorb füllen können Sie im Shop auch ohne Anmeldung.',
  },
}
