import { afterEach, expect, test, vi } from 'vitest'
import { lastScreen, rememberScreen } from '#app/start/last-screen.ts'
import { openPage } from '#tests/support/browser-globals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the next start opens the last screen of the same user', () => {
  openPage('http://offset.test/')
  rememberScreen(1, '/sqllab/?tab=abc')
  expect(lastScreen(1)).toBe('/sqllab/?tab=abc')
  expect(lastScreen(2)).toBe(null)
})

test('neither the start nor an address without a screen is the last screen', () => {
  openPage('http://offset.test/')
  rememberScreen(1, '/sqllab/')
  rememberScreen(1, '/')
  rememberScreen(1, '/?x=1')
  rememberScreen(1, '/no/such/screen/')
  expect(lastScreen(1)).toBe('/sqllab/')
})

test('an address of another origin is none', () => {
  const { storage } = openPage('http://offset.test/')
  for (const address of [
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test/',
    'sqllab',
    '',
  ]) {
    storage.set('offset.last-screen:1', address)
    expect([address, lastScreen(1)]).toEqual([address, null])
  }
})

test('without storage there is no last screen and no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  rememberScreen(1, '/sqllab/')
  expect(lastScreen(1)).toBe(null)
})
