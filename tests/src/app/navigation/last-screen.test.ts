import { afterEach, expect, test, vi } from 'vitest'
import { lastScreen, rememberScreen } from '#app/navigation/last-screen.ts'
import { placesOf } from '#app/navigation/places.ts'
import { FEATURES } from '#features/all.ts'
import { openPage } from '#tests/support/browser-globals.ts'

const places = placesOf(FEATURES)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose user chose that a start opens the last screen. */
function openLastScreens() {
  const opened = openPage('http://offset.test/')
  opened.storage.set('offset.opens-home:1', 'no')
  return opened
}

test('a start opens Home unless the user chose the last screen', () => {
  const { storage } = openPage('http://offset.test/')
  rememberScreen(places, 1, '/sqllab/?tab=abc')
  expect(lastScreen(1)).toBe(null)
  storage.set('offset.opens-home:1', 'no')
  expect(lastScreen(1)).toBe('/sqllab/?tab=abc')
  storage.set('offset.opens-home:1', 'yes')
  expect(lastScreen(1)).toBe(null)
})

test('the next start opens the last screen of the same user', () => {
  const { storage } = openLastScreens()
  storage.set('offset.opens-home:2', 'no')
  rememberScreen(places, 1, '/sqllab/?tab=abc')
  expect(lastScreen(1)).toBe('/sqllab/?tab=abc')
  expect(lastScreen(2)).toBe(null)
})

test('does not store the start screen or an unknown address', () => {
  openLastScreens()
  rememberScreen(places, 1, '/sqllab/')
  rememberScreen(places, 1, '/')
  rememberScreen(places, 1, '/?x=1')
  rememberScreen(places, 1, '/no/such/screen/')
  rememberScreen(places, 1, '/settings/storage/')
  rememberScreen(places, 1, '/chart/list/?standalone=1')
  expect(lastScreen(1)).toBe('/sqllab/')
})

test('ignores an address of another origin', () => {
  const { storage } = openLastScreens()
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
