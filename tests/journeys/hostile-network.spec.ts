import { openHostilePlace, hostileRun } from '#tests/support/hostile-run.ts'
import { expect, test } from '@playwright/test'

/** Runs in `npm test`; `npm run torture -- network 500` asks for more. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 20)
const FIRST_SEED = Number(process.env['HOSTILE_SEED'] ?? 1)
const RUNS_OF_ONE_PLACE = 5

for (let first = 0; first < RUNS; first += RUNS_OF_ONE_PLACE) {
  const seeds = Array.from(
    { length: Math.min(RUNS_OF_ONE_PLACE, RUNS - first) },
    (_, run) => FIRST_SEED + first + run,
  )
  test(`a hostile network loses nothing and doubles nothing, seeds ${seeds.join(', ')}`, async () => {
    test.setTimeout(seeds.length * 90_000 + 60_000)
    const place = await openHostilePlace()
    try {
      for (const seed of seeds) {
        const { typed, lost, duplicates, met } = await hostileRun(place, seed)
        console.log(
          `seed ${seed}: ${typed} texts; ${[...met].map(([fate, count]) => `${fate} ${count}`).join(', ')}`,
        )
        expect({ seed, lost, duplicates }).toEqual({ seed, lost: [], duplicates: [] })
      }
      expect(place.offset.complaints).toEqual([])
    } catch (cause) {
      await place.offset.page.screenshot({ path: test.info().outputPath('last-sight.png') }).catch(() => null)
      throw cause
    } finally {
      await place.close()
    }
  })
}
