/** Name of the shop in logo, page titles and texts; a placeholder (SPEC.md section 2, hero). */
export const brandName = 'Muster3D'

/** Where the site stands, without a slash at the end; a placeholder on a name that is reserved for examples. */
export const siteAddress = 'https://www.muster3d.example'

/** Headline of the landing page, letter by letter as specified (SPEC.md section 1). */
export const tagline = 'Fertiger und Massgeschneiderter 3D-Druck'

/** Note beside every price; SPEC.md section 2 shows prices in euro and leaves taxes open. */
export const priceNote = 'inkl. MwSt., zzgl. Versand'

const street = 'Musterstraße 1'
const postalCode = '12345'
const city = 'Musterstadt'
const phoneNumber = '+49 30 23125-000'
const emailAddress = 'kontakt@muster3d.example'

/** Placeholder facts about the responsible company (SPEC.md section 2, Impressum page). */
export const company = {
  legalName: `${brandName} OHG`,
  managingPartners: ['Erika Mustermann', 'Max Mustermann'],
  street,
  postalCode,
  city,
  address: `${street}, ${postalCode} ${city}`,
  phone: { display: phoneNumber, href: `tel:${phoneNumber.replaceAll(/[ -]/g, '')}` },
  email: { display: emailAddress, href: `mailto:${emailAddress}` },
  registeredSeat: city,
  registerCourt: `Amtsgericht ${city}`,
  registerNumber: 'HRA 00000',
  vatId: 'DE123456789',
} as const
