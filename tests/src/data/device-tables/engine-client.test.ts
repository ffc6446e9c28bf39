import { afterEach, expect, test, vi } from 'vitest'
import { request } from '#tests/engines/request.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

/** A worker that never answers, as one in an endless step of the engine. */
class SilentWorker extends EventTarget {
  postMessage(): void {
    // Nothing follows.
  }
  terminate(): void {
    // A worker that ends answers none of its calls.
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a stopped run that holds the engine ends its other runs with a message', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  // The addresses of modules have this origin in Node.
  vi.stubGlobal('location', new URL('file:///'))
  vi.resetModules()
  const { deviceEngine } = await import('#data/device-tables/engine-client.ts')
  const engine = deviceEngine(await emptyDatabase())
  vi.useFakeTimers()
  const stopped = engine.run([], request('SELECT 1 AS one', { clientId: 'first' }))
  const other = engine.run([], request('SELECT 2 AS two', { clientId: 'second' }))
  const stop = engine.stop('first')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await stop).toBe(true)
  expect(await stopped).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(await other).toMatchObject({ ok: false, error: { code: 'crashed' } })
})
