/**
 * Document title, without the brand, and meta description of some screens (SPEC.md section 2), by address. Imports no other
 * page's texts, so that a screen which needs one line does not load them all.
 */
export const pageDescriptions = {
  '/gallery': {
    title: 'Gallerie',
    description:
      'Zwölf Teilefamilien für das Lasersintern in je drei Ansichten: Getriebe, Gitter, Vasen, Kettengeflechte, Gehäuse, Brillenfassungen und mehr.',
  },
  '/shop': {
    title: 'Shop',
    description:
      'Fertige 3D-gedruckte Produkte aus grauem Nylon PA12: im Shop stöbern, Artikel mit Preis ansehen und in den Warenkorb legen, auch ohne Anmeldung.',
  },
  '/login': {
    title: 'Anmelden',
    description:
      'Melden Sie sich mit Ihrem Google-Konto an, um Ihr Profil zu sehen. Stöbern und den Warenkorb füllen können Sie im Shop auch ohne Anmeldung.',
  },
} as const
