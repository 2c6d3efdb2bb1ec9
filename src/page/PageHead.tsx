import { brandName } from '../content/company'
import { plainLine } from './plainLine'

export interface PageHeadProps {
  /** The page's own title; the brand is added. */
  title: string
  /** What search engines show below the title. */
  description?: string
}

/** The document's title and description while a screen is shown; React moves them into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${plainLine(title)} – ${brandName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  )
}
