import { expect, test } from 'vitest'
import { freePlace } from '#ui/tooltip/free-place.ts'

const WINDOW = { left: 8, top: 8, right: 1_000, bottom: 600 }

/** A place as left, top, right, bottom. */
const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

/** Run and the row limit in a toolbar, from 44 to 84. */
const TOOLS = [area(300, 50, 380, 78), area(390, 50, 470, 78)]

test.each([
  ['where nothing is hidden it stays', area(500, 40, 700, 100), TOOLS, { left: 500, top: 40 }],
  ['it moves right past what it would hide', area(320, 40, 520, 100), TOOLS, { left: 476, top: 40 }],
  ['or left, where that is nearer', area(230, 40, 310, 100), TOOLS, { left: 214, top: 40 }],
  ['else it goes below', area(320, 40, 520, 100), [area(8, 50, 1_000, 78)], { left: 320, top: 84 }],
  [
    'and without any room it stays',
    area(320, 40, 520, 100),
    [area(8, 50, 1_000, 78), area(8, 90, 1_000, 600)],
    { left: 320, top: 40 },
  ],
] as const)('%s', (_rule, box, controls, place) => {
  expect(freePlace(box, controls, WINDOW)).toEqual(place)
})
