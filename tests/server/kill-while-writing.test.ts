import { expect, test } from 'vitest'
import { killRounds } from '#tests/support/kill-rounds.ts'
import { longOrShort } from '#tests/support/long-form.ts'

// A thousand rounds run with: npm run bench -- kills
const ROUNDS = longOrShort(3, 1)

test('a server killed with -9 while it writes tabs loses no acknowledged write', {
  timeout: 240_000,
}, async () => {
  const report = await killRounds(ROUNDS, () => undefined)
  expect(report.rounds).toBe(ROUNDS)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.lost).toEqual([])
})
