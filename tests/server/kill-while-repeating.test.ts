import { expect, test } from 'vitest'
import { killOperations } from '#tests/support/kill-operations.ts'

const ROUNDS = 3

test('a server killed with -9 amid operations does each of them once, however often it is sent', {
  timeout: 240_000,
}, async () => {
  const report = await killOperations(ROUNDS)
  expect(report.wrong).toEqual([])
  expect(report.unknown).toBe(ROUNDS * 3)
})
