import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Grounds, openGrounds } from './play/play-world.ts'
import { signOf, sweep } from './play/sweep.ts'

let grounds: Grounds

beforeAll(async () => {
  grounds = await openGrounds()
})
afterAll(() => grounds.close())

/** The short form of `npm run figures`. */
const SHORT = { first: 4_000, count: 60, kind: null }

test('every figure of generated charts is what SQL of its own gives, or is labelled', async () => {
  const found: string[] = []
  for await (const findings of sweep(grounds, SHORT)) {
    for (const { world, difference, known } of findings) {
      if (known === null)
        found.push(`${world.seed} ${signOf(world, difference)}: ${JSON.stringify(difference)}`)
    }
  }
  expect(found).toEqual([])
})
