import { hostileRun, openHostilePlace } from '#tests/support/hostile-run.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'

/** One run in `npm run journeys`, 500 in `npm run torture -- network 500`. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 1)
const FIRST_SEED = Number(process.env['HOSTILE_SEED'] ?? 1)
/** Steps of a run. `npm run journeys` takes half. */
const STEPS = process.env['HOSTILE_RUNS'] === undefined ? 7 : 14
const RUNS_OF_ONE_PLACE = RUNS > 10 ? 5 : 2

for (let first = 0; first < RUNS; first += RUNS_OF_ONE_PLACE) {
  const seeds = Array.from(
    { length: Math.min(RUNS_OF_ONE_PLACE, RUNS - first) },
    (_, run) => FIRST_SEED + first + run,
  )
  test(
    `a hostile network loses and doubles nothing, seeds ${seeds.join(', ')}`,
    LONG,
    async ({ freshOffset }) => {
      test.setTimeout(seeds.length * 120_000 + 300_000)
      const place = await openHostilePlace(freshOffset)
      for (const seed of seeds) {
        const { typed, lost, duplicates, met } = await hostileRun(place, seed, STEPS)
        console.log(
          `seed ${seed}: ${typed} texts; ${[...met].map(([fate, count]) => `${fate} ${count}`).join(', ')}`,
        )
        expect({ seed, lost, duplicates }).toEqual({ seed, lost: [], duplicates: [] })
      }
      await place.close()
    },
  )
}
