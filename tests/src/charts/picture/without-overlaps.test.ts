import { expect, test } from 'vitest'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import { boxOf } from './box.ts'

const label = (text: string, x: number, y: number) => ({ text, x, y })

test.each([
  ['one beside the other', [label('ATL', 0, 10), label('ORD', 40, 10)], ['ATL', 'ORD']],
  ['one over the other', [label('ATL', 0, 10), label('ORD', 10, 12)], ['ATL']],
  ['one under the other', [label('ATL', 0, 10), label('ORD', 0, 26)], ['ATL', 'ORD']],
  [
    'a third one over what was left out',
    [label('A', 0, 10), label('BBBBBB', 2, 10), label('C', 30, 10)],
    ['A', 'C'],
  ],
])('%s', (_case, labels, left) => {
  expect(withoutOverlaps(labels, boxOf()).map(({ text }) => text)).toEqual(left)
})
