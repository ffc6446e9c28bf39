import { expect, test } from 'vitest'
import { cellText, csvColumn } from '#server/files/csv/cell-text.ts'

const TEXT = { name: 'a', isNumber: false, isTime: false }
const NUMBER = { ...TEXT, isNumber: true }
const TIME = { ...TEXT, isTime: true }

test.each([
  ['null', TEXT, ''],
  ['true', TEXT, 'True'],
  ['false', TEXT, 'False'],
  ['1.50', NUMBER, '1.50'],
  ['"9007199254740993"', NUMBER, '9007199254740993'],
  ['"-9007199254740993"', NUMBER, '-9007199254740993'],
  ['"NaN"', NUMBER, 'NaN'],
  ['"Infinity"', NUMBER, 'inf'],
  ['"-Infinity"', NUMBER, '-inf'],
  ['"NaN"', TEXT, 'NaN'],
  ['"2001-02-03T04:05:06"', TIME, '2001-02-03 04:05:06'],
  ['"2001-02-03T02:05:06+00:00"', TIME, '2001-02-03 02:05:06+00:00'],
  ['"2001-02-03"', TIME, '2001-02-03'],
  ['981173106000', TIME, '2001-02-03 04:05:06'],
  ['981173106789.0', TIME, '2001-02-03 04:05:06.789'],
  ['-62135596800001', TIME, '-62135596800001'],
  ['"2001-02-03T04:05:06"', TEXT, '2001-02-03T04:05:06'],
  ['"Gr\\u00fc\\u00dfe \\"x\\"\\n"', TEXT, 'Grüße "x"\n'],
  ['"\\ud800"', TEXT, '\ud800'],
  ['"=1+1"', TEXT, "'=1+1"],
  ['{"a":[1,null]}', TEXT, '{"a":[1,null]}'],
])('%s', (json, column, text) => {
  expect(cellText(json, column)).toBe(text)
})

test('a column is read by its description in the query; an invalid one has no name', () => {
  expect(csvColumn({ name: 'n', type_generic: 0, is_dttm: false })).toEqual({ ...NUMBER, name: 'n' })
  expect(csvColumn({ name: 't', type_generic: 2, is_dttm: true })).toEqual({ ...TIME, name: 't' })
  expect([null, 5, {}].map(csvColumn)).toEqual(Array.from({ length: 3 }, () => ({ ...TEXT, name: '' })))
})
