import { killWhileTyping } from '#tests/support/browser-kill-rounds.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'

/** One round in `npm run journeys`, 100 in `npm run torture -- kills 100`. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1)

test(`kill -9 while typing, ${ROUNDS} times, loses nothing that was saved`, LONG, async ({ ownOffset }) => {
  test.setTimeout(ROUNDS * 60_000 + 300_000)
  await ownOffset.signIn('/sqllab/')
  await ownOffset.untilInstalled()
  const report = await killWhileTyping(ownOffset, ROUNDS, (round) => {
    if (round % 10 === 0) console.log(`${round} kills so far`)
  })
  console.log(`${report.rounds} kills, ${report.acknowledged} saved texts looked for`)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.lost).toEqual([])
})
