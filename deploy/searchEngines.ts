import { isShared, publicPages, screenPages } from '../src/pages.ts'

/**
 * The files for search engines, by name: `robots.txt` and, where the site shall be found, `sitemap.xml` with each public
 * screen at its first address. Items are found by the links in the shop.
 */
export function searchEngineFiles(siteAddress: string, isIndexed: boolean): [string, string][] {
  if (!isIndexed) return [['robots.txt', 'User-agent: *\nDisallow: /\n']]
  const found = publicPages.filter((page) => screenPages.includes(page) && !isShared(page))
  const urls = found.map(({ path }) => `  <url><loc>${siteAddress}${path}</loc></url>\n`).join('')
  return [
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    ],
  ]
}
