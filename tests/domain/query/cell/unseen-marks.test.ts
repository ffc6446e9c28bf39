import { expect, test } from 'vitest'
import { hasUnseenMarks, unseenParts } from '#domain/query/cell/unseen-marks.ts'

/** The parts of a line in one text, marks in brackets. */
function shown(line: string): string {
  return unseenParts(line)
    .map(({ text, mark }) => (mark === null ? text : `[${mark}]`))
    .join('')
}

test.each([
  ['a b', 'a b'],
  ['a\tb', 'a[tab]b'],
  ['a\xa0b', 'a[no-break space]b'],
  ['\ufeffid', '[byte order mark]id'],
  ['pay\u202etxt', 'pay[right-to-left override]txt'],
  ['\u2067x\u2069', '[right-to-left isolate]x[end of isolate]'],
  ['a\u200bb', 'a[zero-width space]b'],
  ['\ud800x', '[U+D800]x'],
  ['a  ', 'a[2 spaces]'],
  [' a ', ' a[space]'],
  ['\x07', '[U+0007]'],
  ['', ''],
  ['é 😀 漢字', 'é 😀 漢字'],
])('%j is shown as %s', (line, expected) => {
  expect(shown(line)).toBe(expected)
})

test('no character of a line is lost', () => {
  const line = '\u202ea\tb\xa0 \ud800  '
  expect(
    unseenParts(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})

test('spaces, tabs and line breaks are not misleading', () => {
  expect(hasUnseenMarks('a b\tc\r\nd')).toBe(false)
  expect(hasUnseenMarks('a\u200bb')).toBe(true)
  expect(hasUnseenMarks('\u202e')).toBe(true)
})
