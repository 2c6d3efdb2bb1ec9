import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../e2e/test'

/** What a request to GraphQL says, whoever sends it and whatever its variables hold. */
function saidBy(headers: object, text: string) {
  const body = JSON.parse(text)
  // What every browser, or Node, adds by itself, and who asks.
  const others =
    /^(accept-encoding|accept-language|authorization|connection|content-length|cookie|host|referer|sec-ch-ua.*|user-agent|x-xsrf-token)$/
  const own = Object.entries(headers).filter(([name]) => !others.test(name))
  const isMutation = String(body.query).startsWith('mutation')
  return {
    parts: Object.keys(body),
    extensions: body.extensions,
    query: String(body.query),
    fields: Object.keys(body.variables.input ?? body.variables),
    proofs:
      isMutation && ['authorization', 'cookie', 'x-xsrf-token'].map((name) => name in headers),
    headers: Object.fromEntries(own),
  }
}
type Said = ReturnType<typeof saidBy>

/** What the contract kit says for the storefront's operations, with a server in between that notes it. */
async function saidByKit(backendUrl: string, siteUrl: string): Promise<Said[]> {
  const noted: Said[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (body.includes('"operationName"')) noted.push(saidBy(request.headers, body))
    const { method = 'GET', url = '/', headers } = request
    const { host: _, connection: __, ...own } = headers
    const sent = { method, headers: Object.entries(own).map(([n, v]) => [n, String(v)]), body }
    const answer = await fetch(new URL(url, backendUrl), sent as RequestInit)
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(await answer.text())
  }).listen(0)
  await promisify(execFile)(
    process.execPath,
    [
      'runTypeScript.mjs',
      'contract/kit/command.ts',
      `--url=http://localhost:${(server.address() as AddressInfo).port}`,
      `--redirect-uri=${siteUrl}/oauth2/redirect`,
      '--admin-token=demo-admin',
      '--only=operation',
    ],
    { cwd: path.resolve(import.meta.dirname, '../..') },
  )
  server.close()
  return noted
}

test('the contract kit sends what the production page sends', async ({ page, site }) => {
  const requests = new Map<string, Said>()
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/graphql')) return
    const said = saidBy(await request.allHeaders(), request.postData() ?? '')
    requests.set(request.postDataJSON().operationName, said)
  })
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/oauth2/redirect?token=demo-admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.goto('/item/1001')
  await expect(page.getByRole('list', { name: 'Schlagwörter' })).toBeVisible()
  await page.goto('/item/create')
  await page.getByRole('textbox', { name: 'Tag erstellen' }).fill('Probestück')
  await page.getByRole('button', { name: 'Tag anlegen' }).click()
  await expect(page.getByRole('option', { name: 'Probestück' })).toBeVisible()
  await page.getByLabel('Titel').fill('Probestück')
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => requests.size).toBe(6)

  const noted = await saidByKit(site.backendUrl, site.url)
  for (const [name, said] of requests) {
    expect(
      noted.find(({ query }) => query === said.query),
      name,
    ).toEqual(said)
  }
})
