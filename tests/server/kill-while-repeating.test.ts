import { expect, test } from 'vitest'
import { killOperations } from '#tests/support/kill-operations.ts'
import { longOrShort } from '#tests/support/long-form.ts'

const ROUNDS = longOrShort(3, 1)

test('a server killed with -9 amid operations does each of them once, however often it is sent', {
  timeout: 240_000,
}, async () => {
  const report = await killOperations(ROUNDS)
  expect(report.wrong).toEqual([])
  expect(report.unknown).toBe(ROUNDS * 3)
})
