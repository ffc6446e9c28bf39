import { afterAll, beforeAll, expect, test } from 'vitest'
import { longOrShort } from '#tests/support/long-form.ts'
import { allInputs } from './all-inputs.ts'
import type { HostileInput } from './hostile-input.ts'
import { type HostilePlace, openHostilePlace } from './hostile-place.ts'
import { sendInput } from './send-input.ts'

// The worst inputs of the corpus against a real server process. `npm run hostile` sends all of them.

let place: HostilePlace
let inputs: readonly HostileInput[]
beforeAll(async () => {
  place = await openHostilePlace()
  inputs = allInputs(place.ids)
})
afterAll(() => place.close())

type Worst = readonly (readonly [name: string, statuses: readonly number[]])[]

/** Each input with its allowed statuses, since a limit of time or memory may end it first. */
const WORST: Worst = [
  ['template, run: a text doubled 19 times in a list doubled 9 times', [500]],
  ['template, metric: a text doubled 19 times in a list doubled 20 times', [400]],
  ['format: semicolons, 30000', [200]],
  ['format: comments that open, 125000', [422]],
  ['archive: aliases of two', [422]],
  ['explore_json: chord, 10000', [400]],
  ['annotations: 10 queries of 50 layers', [400]],
  ['JSON, chart data: closed lists', [400]],
  ['JSON, new chart: a body above the limit', [413]],
  ['dataset: SQL of 3.9 MB', [422]],
]

/** Inputs of the same families that only the long form sends. */
const MORE: Worst = [
  ['template, run: a list as JSON', [500]],
  ['template, run: a text multiplied', [500]],
  ['template, run: brackets', [500]],
  ['format: brackets 199 deep, 30000', [422]],
  ['archive: a text of 9 MB named 99 times', [422]],
  ['archive: 20,000 files', [422]],
  ['explore_json: heat map, 10000', [200, 400]],
  ['chart: pivot as xlsx, of each row', [200, 400]],
  ['chart: a long label', [200, 400]],
  ['dataset: 15 metrics of 254 kB', [200, 422]],
]

test.each(longOrShort([...WORST, ...MORE], WORST))(
  '%s is answered, and the server process lives on',
  async (name, statuses) => {
    const input = inputs.find((one) => one.name === name)
    if (input === undefined) throw new Error(`No input is called ${name}`)
    const { status, text } = await sendInput(place, input)
    expect(statuses, `${status} ${text}`).toContain(status)
    expect(place.server.isRunning()).toBe(true)
    expect((await place.wire.get('/api/v1/me/')).status).toBe(200)
  },
)
