import { killRounds } from '#tests/support/kill-rounds.ts'
import { type Figure, medianOf } from './figures.ts'

const ROUNDS = 1_000

/** Kills the server a thousand times while it writes tabs. Throws on a lost acknowledged write. */
export async function measureKills(): Promise<readonly Figure[]> {
  const report = await killRounds(ROUNDS, (round) => {
    if (round % 50 === 0) console.log(`${round} of ${ROUNDS} kills`)
  })
  if (report.lost.length > 0) throw new Error(`Acknowledged writes were lost:\n${report.lost.join('\n')}`)
  const note = `${report.rounds} kills, ${report.acknowledged} acknowledged writes checked, none lost`
  console.log(note)
  return [medianOf('start again after kill -9', 'ms', report.restartMs, { aim: 2_000, note })]
}
