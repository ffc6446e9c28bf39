import { expect, test } from 'vitest'
import { parseWireTime } from '#domain/time/wire-time.ts'

test('times of the wire are UTC unless they have a zone', () => {
  expect(['2026-11-21T09:49:57', '2026-11-21T09:49:57.5+0000', 'soon', null].map(parseWireTime)).toEqual([
    Date.parse('2026-11-21T09:49:57Z'),
    Date.parse('2026-11-21T09:49:57.500Z'),
    null,
    null,
  ])
})
