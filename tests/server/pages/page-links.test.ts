import { expect, test } from 'vitest'
import { ASK_ME } from '#data/http/session-calls.ts'
import { pageFor, visitOf } from '#server/pages/page-links.ts'

const html = `<!doctype html>
<html>
  <head>
    <script type="module" crossorigin src="/assets/shell-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/shell-1.css">
  </head>
  <body></body>
</html>`

const NOTHING = { scripts: ['assets/shell-1.js'], soon: [], fonts: [] }
const files = {
  start: NOTHING,
  sqlLab: {
    scripts: ['assets/shell-1.js', 'assets/sql-1.js', 'assets/editor-1.js'],
    soon: ['assets/run-1.js'],
    fonts: ['assets/mono-1.woff2'],
  },
  dashboardList: NOTHING,
  dashboard: NOTHING,
  explore: NOTHING,
}

const signedIn = (path: string) => ({ path, kind: 'offset' as const, hasSession: true })

test('the page of a screen names each file and call of the screen once', () => {
  expect(pageFor(html, files, signedIn('/sqllab/'))).toBe(`<!doctype html>
<html>
  <head>
    <script type="module" crossorigin src="/assets/shell-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/shell-1.css">
  <meta name="server-kind" content="offset">
    <link rel="preload" as="fetch" href="/api/v1/me/" crossorigin>
    <link rel="preload" as="fetch" href="/api/v1/sqllab/" crossorigin>
    <link rel="preload" as="fetch" href="/api/v1/sync/" crossorigin>
    <link rel="modulepreload" href="/assets/sql-1.js" crossorigin>
    <link rel="modulepreload" href="/assets/editor-1.js" crossorigin>
    <link rel="preload" as="font" type="font/woff2" href="/assets/mono-1.woff2" crossorigin>
    <link rel="modulepreload" fetchpriority="low" href="/assets/run-1.js" crossorigin>
  </head>
  <body></body>
</html>`)
})

test.each([
  ['/', 'start'],
  ['/sqllab/', 'sqlLab'],
  ['/sqllab', 'sqlLab'],
  ['/dashboard/list/', 'dashboardList'],
  ['/superset/dashboard/airports/', 'dashboard'],
  ['/superset/dashboard/12/', 'dashboard'],
  ['/explore/', 'explore'],
])('%s is the screen %s, which first requests the user', (path, screen) => {
  expect(visitOf(path)?.screen).toBe(screen)
  expect(visitOf(path)?.requests[0]).toBe(ASK_ME.path)
})

test.each([
  '/settings/storage/',
  '/login/',
  '/sqllab/other/',
  '/superset/dashboard/',
  '/superset/dashboard/a/b/',
  '/superset/dashboard/%22%3E%3Cscript%3E/',
  '/superset/dashboard/"><script>/',
])('%s gets the built page', (path) => {
  expect(pageFor(html, files, signedIn(path))).toBe(html)
})

test('a dashboard is requested by the name in its address', () => {
  expect(visitOf('/superset/dashboard/airports/')?.requests.slice(1)).toEqual([
    '/api/v1/dashboard/airports',
    '/api/v1/dashboard/airports/charts',
    '/api/v1/dashboard/airports/datasets',
  ])
})

test('a list of another build than the page is not used', () => {
  expect(pageFor(html.replaceAll('shell-1', 'shell-2'), files, signedIn('/sqllab/'))).not.toContain(
    'modulepreload',
  )
  expect(pageFor(html, null, signedIn('/sqllab/'))).toBe(html)
})

test('without a session the page names only files, since each call would be rejected and repeated after the sign-in', () => {
  const page = pageFor(html, files, { path: '/sqllab/', kind: 'superset', hasSession: false })
  expect(page).not.toContain('/api/')
  expect(page).toContain('<link rel="modulepreload" href="/assets/sql-1.js" crossorigin>')
})

test.each([
  ['slice_id=7', ['/api/v1/chart/7']],
  ['slice_id=7&standalone=1', ['/api/v1/chart/7']],
  ['slice_id=07', []],
  ['slice_id=7"><script>', []],
  ['slice_id=-7', []],
  ['slice_id=7&draft=a', []],
  ['slice_id=7&form_data_key=a', []],
  ['slice_id=7&form_data=%7B%7D', []],
  ['datasource=7__table', []],
  ['', []],
])('the chart builder with %s requests its saved chart immediately', (query, calls) => {
  expect(visitOf('/explore/', query)?.requests).toEqual([ASK_ME.path, ...calls])
})
