/**
 * Marks a fact that nobody has given yet. `npm run release:check` lists each one that is left, with the words above it,
 * and fails; the true fact is written without the mark.
 */
const placeholder = <Fact>(fact: Fact): Fact => fact

/** Name of the shop in logo, page titles and texts (SPEC.md section 2, hero). */
export const brandName = placeholder('Muster3D')

/** Where the site stands, without a slash at the end: part of canonical and social addresses. */
export const siteAddress = placeholder('https://www.muster3d.example')

/** Headline of the landing page, letter by letter as specified (SPEC.md section 1). */
export const tagline = 'Fertiger und Massgeschneiderter 3D-Druck'

/** Note beside every price; SPEC.md section 2 shows prices in euro and leaves taxes open. */
export const priceNote = 'inkl. MwSt., zzgl. Versand'

/** Street and number under which the company can be served with papers. */
const street = placeholder('Musterstraße 1')
/** Postal code of that address. */
const postalCode = placeholder('12345')
/** Town of that address and of the registered seat. */
const city = placeholder('Musterstadt')
/** Telephone number as it is shown, beginning with the country's code. */
const phoneNumber = placeholder('+49 30 23125-000')
/** E-mail address that somebody reads; prepared enquiries go there. */
const emailAddress = placeholder('kontakt@muster3d.example')

/** Facts about the responsible company (SPEC.md section 2, Impressum page). */
export const company = {
  /** Name and legal form as the commercial register has them. */
  legalName: placeholder('Muster3D OHG'),
  /** First and last names of the managing partners. */
  managingPartners: placeholder(['Erika Mustermann', 'Max Mustermann']),
  street,
  postalCode,
  city,
  address: `${street}, ${postalCode} ${city}`,
  phone: { display: phoneNumber, href: `tel:${phoneNumber.replaceAll(/[ -]/g, '')}` },
  email: { display: emailAddress, href: `mailto:${emailAddress}` },
  registeredSeat: city,
  /** The court that keeps the register. */
  registerCourt: placeholder('Amtsgericht Musterstadt'),
  /** The company's number in that register. */
  registerNumber: placeholder('HRA 00000'),
  /** The market surveillance authority for accessibility that is competent for the company (BFSG). */
  accessibilityAuthority: placeholder(
    'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen',
  ),
  /** Where that authority can be reached. */
  accessibilityAuthorityAddress: placeholder('Musterstraße 2, 12345 Musterstadt'),
  /** When the accessibility of the site was last examined. */
  accessibilityCheckedOn: placeholder('1. Januar 2026'),
  /** Who runs the servers, and where. */
  host: placeholder('Muster-Hosting GmbH, Musterstraße 3, 12345 Musterstadt'),
  /** For how long the host keeps its log of requests. */
  hostLogKept: placeholder('sieben Tage'),
  /** The data protection authority that is competent for the company. */
  dataProtectionAuthority: placeholder('Landesbeauftragte für den Datenschutz Musterland'),
  /** VAT identification number (§ 27a UStG). */
  vatId: placeholder('DE123456789'),
} as const
