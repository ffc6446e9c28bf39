import { expect, test } from 'vitest'
import { handOver, readHandedOver } from '#data/traffic/handed-over.ts'

const counted = new Map([['app', { up: 12, down: 812_000, unpacked: 0, calls: 90 }]] as const)

test('the service worker’s counts arrive unchanged', () => {
  expect(readHandedOver(structuredClone(handOver(counted)))).toEqual(counted)
})

test.each([
  null,
  'TRAFFIC',
  { type: 'TRAFFIC' },
  { type: 'TRAFFIC', counted: [{ purpose: 'app', up: -1, down: 1, unpacked: 0, calls: 1 }] },
  { type: 'TRAFFIC', counted: [{ purpose: 'constructor', up: 1, down: 1, unpacked: 0, calls: 1 }] },
])('ignores another message: %j', (data) => {
  expect(readHandedOver(data)).toBe(null)
})
