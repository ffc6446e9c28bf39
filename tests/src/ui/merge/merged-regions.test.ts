import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from '#domain/text/merge-text.ts'
import { lineTones } from '#ui/merge/line-tones.ts'
import type { MergePart } from '#ui/merge/merge-types.ts'
import { buildMerged, startOf } from '#ui/merge/merged-regions.ts'

const DECIDE_IN_THE_MIDDLE: readonly MergePart[] = [
  { kind: 'same', lines: ['a'] },
  { kind: 'decide', base: ['b'], mine: ['x'], theirs: ['y', 'z'] },
  { kind: 'same', lines: ['c'] },
]

test('a gap is one empty line until it is decided', () => {
  const { text, regions } = buildMerged(DECIDE_IN_THE_MIDDLE, () => 'none')
  expect(text).toBe('a\n\nc')
  expect(regions).toEqual([{ part: 1, from: 2, to: 3, leads: false, choice: 'none' }])
})

test.each([
  ['mine', 'a\nx\nc'],
  ['theirs', 'a\ny\nz\nc'],
] as const)('a choice of %s inserts its lines', (side, text) => {
  expect(buildMerged(DECIDE_IN_THE_MIDDLE, () => side).text).toBe(text)
})

test('a part at the end may be empty, and includes the line end before it', () => {
  const parts: readonly MergePart[] = [
    { kind: 'same', lines: ['a'] },
    { kind: 'decide', base: ['b'], mine: [], theirs: ['y'] },
  ]
  expect(buildMerged(parts, () => 'mine').text).toBe('a')
  expect(buildMerged(parts, () => 'theirs').text).toBe('a\ny')
  const gap = buildMerged(parts, () => 'none')
  expect(gap.text).toBe('a\n')
  expect(gap.regions.map(startOf)).toEqual([2])
})

test('tones mark the lines of a side as its own, older, or undecided', () => {
  const parts: readonly MergePart[] = [
    { kind: 'mine', base: [], lines: ['1', '2'] },
    { kind: 'same', lines: ['3'] },
    { kind: 'theirs', base: ['4'], lines: [] },
    { kind: 'same', lines: ['5'] },
    { kind: 'decide', base: [], mine: ['6'], theirs: ['7'] },
  ]
  expect(lineTones(parts, 'mine')).toEqual([
    { line: 1, count: 2, tone: 'mine' },
    { line: 4, count: 1, tone: 'old' },
    { line: 6, count: 1, tone: 'decide' },
  ])
  expect(lineTones(parts, 'theirs')).toEqual([{ line: 3, count: 1, tone: 'decide' }])
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 10 }).map((lines) => lines.join('\n'))

test('taking all of one side gives exactly its text', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const parts = mergeText({ base, mine, theirs })
      expect(buildMerged(parts, () => 'mine').text).toBe(mine)
      expect(buildMerged(parts, () => 'theirs').text).toBe(theirs)
    }),
  )
})

test('the range of each region has the inserted text', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const built = buildMerged(mergeText({ base, mine, theirs }), () => 'mine')
      for (const { from, to, leads } of built.regions) {
        const inside = built.text.slice(from, to)
        if (leads) expect(inside === '' || inside.startsWith('\n')).toBe(true)
        else expect(inside === '' || inside.endsWith('\n') || to === built.text.length).toBe(true)
      }
    }),
  )
})
