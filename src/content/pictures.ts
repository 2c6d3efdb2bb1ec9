import { brandName } from './company'

/**
 * Alt text of the one fixed sample image (SPEC.md section 2, Shop listing). It opens with
 * "Beispielbild" because the picture stands beside products it does not show.
 */
export const productSampleAlt =
  'Beispielbild: sechs graue Druckteile – durchbrochene Vase, Gitterkugel, Kugellager, zwei Zahnräder und Befestigungswinkel'

/** The alt text of the picture that social networks show beside a link to any page (SPEC.md section 2, hero). */
export const socialPreviewAlt = `Graue lasergesinterte Teile aus PA12 vor hellem Grund, links Logo, Schriftzug ${brandName} und die Überschrift der Startseite`
