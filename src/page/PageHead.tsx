import { brandName, siteAddress } from '../content/company'
import { socialPreviewAlt } from '../content/pictures'

export interface PageHeadProps {
  /** The page's own title; the brand is added. */
  title: string
  /** The description for search engines. */
  description?: string
  /** The canonical path of the page. Pages without one are not indexed. */
  canonicalPath?: string
  /** Whether the title still waits for data. While it does, the page is not marked `noindex`. */
  isProvisional?: boolean
}

/** The document's title and what search engines and social networks read; React moves it into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonicalPath, isProvisional = false } = props
  const fullTitle = `${title} – ${brandName}`
  const address = canonicalPath === undefined ? undefined : `${siteAddress}${canonicalPath}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:image:alt" content={socialPreviewAlt} />
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {address === undefined && !isProvisional && <meta name="robots" content="noindex" />}
      {address !== undefined && <link rel="canonical" href={address} />}
      {address !== undefined && <meta property="og:url" content={address} />}
    </>
  )
}
