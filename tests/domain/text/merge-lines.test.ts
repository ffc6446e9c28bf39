import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLines, type TextChange, textChanges } from '#domain/text/merge-lines.ts'

const BASE = 'select a\n, b\n, c\nfrom t\nwhere x'

test.each([
  [
    'other lines on each side',
    'SELECT a\n, b\n, c\nfrom t\nwhere x',
    'select a\n, b\n, c\nfrom t\nwhere y',
    'SELECT a\n, b\n, c\nfrom t\nwhere y',
  ],
  [
    'a line more here, one less there',
    'select a\n, a2\n, b\n, c\nfrom t\nwhere x',
    'select a\n, b\n, c\nfrom t',
    'select a\n, a2\n, b\n, c\nfrom t',
  ],
  [
    'the same change on both sides',
    'select a\n, b\n, c\nfrom u\nwhere x',
    'select a\n, b\n, c\nfrom u\nwhere x',
    'select a\n, b\n, c\nfrom u\nwhere x',
  ],
  [
    'the same change on both sides and one more here',
    'SELECT a\n, b\n, c\nfrom u\nwhere x',
    'select a\n, b\n, c\nfrom u\nwhere x',
    'SELECT a\n, b\n, c\nfrom u\nwhere x',
  ],
  ['a change here alone', `${BASE}\nlimit 1`, BASE, `${BASE}\nlimit 1`],
  ['a change there alone', BASE, `${BASE}\nlimit 1`, `${BASE}\nlimit 1`],
  [
    'line ends of another system are no change',
    `${BASE}\nlimit 1`,
    BASE.replace('select a', 'select z').replaceAll('\n', '\r\n'),
    `${BASE.replace('select a', 'select z')}\nlimit 1`,
  ],
])('%s are merged', (_name, mine, theirs, merged) => {
  expect(mergeLines({ base: BASE, mine, theirs })).toBe(merged)
})

test.each([
  ['the same line', 'select 1\n, b\n, c\nfrom t\nwhere x', 'select 2\n, b\n, c\nfrom t\nwhere x'],
  ['lines side by side', 'select 1\n, b\n, c\nfrom t\nwhere x', 'select a\n, b2\n, c\nfrom t\nwhere x'],
  ['other lines added at the same place', `${BASE}\nlimit 1`, `${BASE}\nlimit 2`],
  [
    'a line that the other side took out',
    'select a\n, b\n, c2\nfrom t\nwhere x',
    'select a\n, b\nfrom t\nwhere x',
  ],
])('%s changed on both sides are not merged', (_name, mine, theirs) => {
  expect(mergeLines({ base: BASE, mine, theirs })).toBeNull()
  expect(mergeLines({ base: BASE, mine: theirs, theirs: mine })).toBeNull()
})

test.each<[string, string, string, readonly TextChange[]]>([
  ['nothing', 'a\nb', 'a\nb', []],
  ['a line more at the end', 'a\nb', 'a\nb\nc', [{ from: 3, to: 3, insert: '\nc' }]],
  ['a line less', 'a\nb\nc', 'a\nc', [{ from: 2, to: 4, insert: '' }]],
  [
    'two places',
    'one\ntwo\nthree',
    'One\ntwo\nthree!',
    [
      { from: 0, to: 1, insert: 'O' },
      { from: 13, to: 13, insert: '!' },
    ],
  ],
  ['all of it', '', 'a', [{ from: 0, to: 0, insert: 'a' }]],
])('the changes of %s are minimal', (_name, before, after, changes) => {
  expect(textChanges(before, after)).toEqual(changes)
})

const text = fc
  .array(fc.constantFrom('a', 'b', 'ab', '', 'aa'), { maxLength: 8 })
  .map((lines) => lines.join('\n'))

test('applying the changes gives the other text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const made = textChanges(before, after).reduceRight(
        (so, { from, to, insert }) => so.slice(0, from) + insert + so.slice(to),
        before,
      )
      expect(made).toBe(after)
    }),
  )
})

test('a merge is symmetric, and has every added line', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const merged = mergeLines({ base, mine, theirs })
      expect(mergeLines({ base, mine: theirs, theirs: mine })).toBe(merged)
      if (merged === null) return
      const lines = merged.split('\n')
      const added = [mine, theirs].flatMap((one) =>
        one.split('\n').filter((line) => !base.split('\n').includes(line)),
      )
      for (const line of added) expect(lines).toContain(line)
    }),
  )
})
