import { brandName } from './company'

/** The twelve galleries of three pictures, as numbered in the picture names (SPEC.md section 2). */
export type GalleryNumber = `0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | '10' | '11' | '12'

/** Name of a gallery picture (SPEC.md section 2, Gallery screen). */
export type GalleryPictureName = `gallery-${GalleryNumber}-${1 | 2 | 3}`

/** Name of a picture beside a story block of the landing page (SPEC.md section 2). */
export type StoryPictureName = 'story-sintering' | 'story-offer' | 'story-material'

/** A picture and what it shows, in words for those who do not see it (SPEC.md section 2). */
export interface DescribedPicture<Name extends string> {
  readonly name: Name
  readonly alt: string
}

/**
 * Alt text of the one fixed sample image (SPEC.md section 2, Shop listing). It opens with
 * "Beispielbild" because the picture stands beside products it does not show.
 */
export const productSampleAlt =
  'Beispielbild: sechs graue Druckteile – durchbrochene Vase, Gitterkugel, Kugellager, zwei Zahnräder und Befestigungswinkel'

/** The alt text of the picture that social networks show beside a link to any page (SPEC.md section 2, hero). */
export const socialPreviewAlt = `Graue lasergesinterte Teile aus PA12 vor hellem Grund, links Logo, Schriftzug ${brandName} und die Überschrift der Startseite`
