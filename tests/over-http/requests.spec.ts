import { exec } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../e2e/test'

/** One of the requests that `npm run contract -- --print-requests` prints. */
interface PrintedRequest {
  name: string
  method: string
  headers: Record<string, string>
  body: string
}

async function printedRequests(siteUrl: string): Promise<PrintedRequest[]> {
  const { stdout } = await promisify(exec)(
    `npm run --silent contract -- --print-requests --url=${siteUrl} --redirect-uri=${siteUrl}/oauth2/redirect`,
    { cwd: path.resolve(import.meta.dirname, '../..') },
  )
  return JSON.parse(stdout)
}

/** What every browser adds by itself, each with values of its own. */
const browsersOwn =
  /^(accept-encoding|accept-language|connection|content-length|host|referer|sec-ch-ua.*|user-agent)$/

/**
 * The last request of each operation that a page has got an answer to. What a browser adds to one that the next page breaks
 * off is never known.
 */
function noteAnswered(page: Page): Map<string, Request> {
  const requests = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/graphql')) {
      requests.set(request.postDataJSON().operationName, request)
    }
  })
  return requests
}

test('the contract kit sends what the production page sends, byte by byte', async ({
  page,
  site,
}) => {
  const printed = await printedRequests(site.url)
  const requests = noteAnswered(page)
  await page.goto('/oauth2/redirect?token=demo-admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.goto('/item/1001')
  await expect(page.getByRole('list', { name: 'Schlagwörter' })).toBeVisible()
  await page.goto('/item/create')
  await page.getByRole('textbox', { name: 'Tag erstellen' }).fill('Probestück')
  await page.getByRole('button', { name: 'Tag anlegen' }).click()
  await expect(page.getByRole('option', { name: 'Probestück' })).toBeVisible()
  await page.getByRole('option', { name: 'Werkstatt', exact: true }).dblclick()
  await page.getByLabel('Titel').fill('Probestück')
  await page.getByLabel('Beschreibung', { exact: true }).fill('Ein Teil.')
  for (const [at, size] of ['XS', 'S', 'M', 'L', 'XL'].entries()) {
    await page.getByLabel(`Preis ${size} in Euro`, { exact: true }).fill(`${10 + at},5`)
    await page.getByLabel(`Beschreibung ${size}`, { exact: true }).fill(`Größe ${size}`)
  }
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect(page).toHaveURL('/shop')

  const [cookie] = await page.context().cookies()
  const token = cookie?.value ?? ''
  const answered = () => [...requests.keys()].toSorted()
  await expect.poll(answered).toEqual(printed.map(({ name }) => name).toSorted())
  for (const { name, method, headers, body } of printed) {
    const request = requests.get(name)
    const sent = Object.entries((await request?.allHeaders()) ?? {})
    // Its token is the one thing that a page and a printed request cannot share.
    const withToken = JSON.parse(
      JSON.stringify(headers).replaceAll(headers['x-xsrf-token'] ?? '', token),
    )
    expect(request?.postData(), name).toBe(body)
    expect(request?.method()).toBe(method)
    expect(Object.fromEntries(sent.filter(([header]) => !browsersOwn.test(header))), name).toEqual(
      withToken,
    )
  }
})
