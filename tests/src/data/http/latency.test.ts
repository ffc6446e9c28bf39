import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

async function usual() {
  const { answerLatency } = await import('#data/http/latency.ts')
  for (let call = 0; call < 12; call += 1) answerLatency.note(20)
  return answerLatency
}

test('three slow answers to short calls mean a slow network', async () => {
  const latency = await usual()
  for (let call = 0; call < 3; call += 1) latency.note(1_500)
  expect(latency.get()?.isSlow).toBe(true)
})

test('ignores short calls beside or right after a large answer', async () => {
  const latency = await usual()
  const ended = latency.long()
  for (let call = 0; call < 3; call += 1) latency.note(1_500)
  ended()
  vi.setSystemTime(1_001_000)
  for (let call = 0; call < 3; call += 1) latency.note(1_500)
  expect(latency.get()?.isSlow).toBe(false)
  vi.setSystemTime(1_010_000)
  for (let call = 0; call < 3; call += 1) latency.note(1_500)
  expect(latency.get()?.isSlow).toBe(true)
})
