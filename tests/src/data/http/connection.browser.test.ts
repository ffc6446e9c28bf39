import { expect, test, vi } from 'vitest'
import { type ConnectionStore, followBrowser, makeConnection } from '#data/http/connection.ts'

function store(): ConnectionStore {
  const time = {
    now: () => 1_000_000,
    chance: () => 0.5,
    randomBytes: () => new Uint8Array(),
    serverOffset: () => null,
  }
  return makeConnection(time, { hasNetwork: () => false, isWatched: () => true })
}

test('believes a lost network at once, and only polls on a found one or focus', () => {
  const connection = store()
  const wake = vi.fn()
  const stop = followBrowser({ ...connection, wake })
  window.dispatchEvent(new Event('offline'))
  expect(connection.get().kind).toBe('offline')
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(wake).toHaveBeenCalledTimes(3)
  expect(connection.get().kind).toBe('offline')
  stop()
  window.dispatchEvent(new Event('online'))
  expect(wake).toHaveBeenCalledTimes(3)
})
