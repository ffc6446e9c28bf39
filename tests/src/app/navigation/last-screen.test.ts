import { afterEach, expect, test, vi } from 'vitest'
import { lastScreen, rememberScreen } from '#app/navigation/last-screen.ts'
import { placesOf } from '#app/navigation/places.ts'
import { FEATURES } from '#features/all.ts'
import { openPage } from '#tests/support/browser-globals.ts'

const places = placesOf(FEATURES)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the next start opens the last screen of the same user', () => {
  openPage('http://offset.test/')
  rememberScreen(places, 1, '/sqllab/?tab=abc')
  expect(lastScreen(1)).toBe('/sqllab/?tab=abc')
  expect(lastScreen(2)).toBe(null)
})

test('does not store the start screen or an unknown address', () => {
  openPage('http://offset.test/')
  rememberScreen(places, 1, '/sqllab/')
  rememberScreen(places, 1, '/')
  rememberScreen(places, 1, '/?x=1')
  rememberScreen(places, 1, '/no/such/screen/')
  rememberScreen(places, 1, '/settings/storage/')
  rememberScreen(places, 1, '/chart/list/?standalone=1')
  expect(lastScreen(1)).toBe('/sqllab/')
})

test('ignores an address of another origin', () => {
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
  rememberScreen(places, 1, '/sqllab/')
  expect(lastScreen(1)).toBe(null)
})
