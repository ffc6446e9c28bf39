import { expect, test } from 'vitest'
import { linkedPage } from '#workers/shell/linked-page.ts'

const ORIGIN = 'https://offset.example'
const HTML = '<html><head><script type="module" src="/assets/shell-1.js"></script></head><body></body></html>'
const POLICY = { 'content-security-policy': "script-src 'self'", 'content-type': 'text/html' }

const NOTHING = { scripts: ['assets/shell-1.js'], soon: [], fonts: [] }
const LIST = {
  start: NOTHING,
  sqlLab: NOTHING,
  dashboardList: NOTHING,
  dashboard: {
    scripts: ['assets/shell-1.js', 'assets/dashboard-1.js'],
    soon: ['assets/cells-1.js'],
    fonts: ['assets/text-1.woff2'],
  },
  explore: NOTHING,
}

const shell = async () => new Response(HTML, { headers: POLICY })
const list = async () => Response.json(LIST)

const bodyOf = async (path: string, stored = { shell, list }) =>
  (await linkedPage(ORIGIN + path, stored)).text()

test('the stored page of a dashboard names its files, and no calls', async () => {
  const page = await linkedPage(`${ORIGIN}/superset/dashboard/sales/?edit=true`, { shell, list })
  expect(await page.text()).toBe(`<html><head><script type="module" src="/assets/shell-1.js"></script>\
<link rel="modulepreload" href="/assets/dashboard-1.js" crossorigin>
    <link rel="preload" as="font" type="font/woff2" href="/assets/text-1.woff2" crossorigin>
    <link rel="modulepreload" fetchpriority="low" href="/assets/cells-1.js" crossorigin>
  </head><body></body></html>`)
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
})

test('the page of another address is the stored one', async () => {
  expect(await bodyOf('/settings/storage/')).toBe(HTML)
})

test('without a readable list of its own build the page is the stored one', async () => {
  const page = '/superset/dashboard/sales/'
  expect(await bodyOf(page, { shell, list: async () => new Response('[]') })).toBe(HTML)
  expect(await bodyOf(page, { shell, list: async () => Promise.reject(new TypeError('cleared')) })).toBe(HTML)
  const other = JSON.stringify(LIST).replaceAll('shell-1', 'shell-2')
  expect(await bodyOf(page, { shell, list: async () => new Response(other) })).toBe(HTML)
})
