import { expect, test } from 'vitest'
import { requestKind } from '#workers/shell/request-kind.ts'

const ORIGIN = 'http://offset.test'

function kind(path: string, change: { method?: string; mode?: string; range?: string } = {}) {
  const url = new URL(path, ORIGIN).href
  return requestKind({ method: 'GET', mode: 'navigate', url, range: null, ...change }, ORIGIN)
}

test('opens every screen from the shell', () => {
  for (const path of [
    '/',
    '/sqllab/',
    '/sqllab/?tab=x',
    '/dashboard/list/',
    '/superset/dashboard/7/',
    '/no/such/screen',
  ])
    expect([path, kind(path)]).toEqual([path, 'page'])
})

test('never answers addresses of the server with the shell', () => {
  const paths = [
    '/api/v1/me/',
    '/tabstateview/3',
    '/tableschemaview/3',
    '/login/',
    '/logout/',
    '/oauth/x',
    '/oauth-authorized/google?code=x',
    '/static/a.png',
    '/health',
    '/ws',
  ]
  for (const path of paths) expect([path, kind(path)]).toEqual([path, 'pass'])
})

test('treats a path that only begins like one of the server as a screen', () => {
  expect(kind('/apis')).toBe('page')
  expect(kind('/healthy/')).toBe('page')
})

test('looks for files of a build on this device', () => {
  expect(kind('/assets/index-1.js', { mode: 'cors' })).toBe('asset')
})

test('passes writes, range requests and other origins to the network', () => {
  expect(kind('/sqllab/', { method: 'POST' })).toBe('pass')
  expect(kind('/assets/a.wasm', { mode: 'cors', range: 'bytes=0-99' })).toBe('pass')
  expect(kind('http://elsewhere.test/sqllab/')).toBe('pass')
  expect(kind('/api/v1/chart/data', { mode: 'cors' })).toBe('pass')
})
