import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '#server/files/byte-writer.ts'
import { cellText } from '#server/files/csv/cell-text.ts'
import { csvField } from '#server/files/csv/csv-field.ts'
import { writeCell } from '#server/files/csv/write-cell.ts'

const COLUMNS = [
  { name: 'text', isNumber: false, isTime: false },
  { name: 'number', isNumber: true, isTime: false },
  { name: 'time', isNumber: false, isTime: true },
]

/** Writes a single value, and returns its field and its end. */
function written(json: string, column = COLUMNS[0] ?? { name: '', isNumber: false, isTime: false }) {
  const bytes = Buffer.from(`${json},`)
  const out = new ByteWriter(8)
  const end = writeCell(out, bytes, 0, column)
  return [out.take().toString(), end === bytes.length - 1]
}

test.each([
  ['1.50', '1.50'],
  ['-5', '-5'],
  ['1e400', '1e400'],
  ['null', ''],
  ['true', 'True'],
  ['""', ''],
  ['"plain"', 'plain'],
  ['"Grüße"', 'Grüße'],
  ['"a,b"', '"a,b"'],
  ['"=1"', "'=1"],
  ['" =1"', "' =1"],
  ['"\u00a0=1"', "'\u00a0=1"],
  ['"\u3000@x"', "'\u3000@x"],
  ['"a\\"b"', '"a""b"'],
  ['{"a":[1,"}"]}', '"{""a"":[1,""}""]}"'],
])('the value %s', (json, field) => {
  expect(written(json)).toEqual([field, true])
})

test('an unfinished value is null', () => {
  expect(written('"abc').at(-1)).toBe(false)
})

test('a copied value equals the written form of its text', () => {
  const starts = fc.constantFrom(
    '',
    '=',
    '-',
    '+',
    ' =',
    '\u00a0@',
    '\u2003|',
    '2020-01-01T',
    '""=',
    'ä',
    '中',
  )
  const texts = fc.tuple(starts, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  const values = fc.oneof(texts, fc.double(), fc.bigInt(), fc.boolean(), fc.constant(null), fc.json())
  fc.assert(
    fc.property(values, fc.constantFrom(...COLUMNS), (value, column) => {
      const json = typeof value === 'bigint' ? String(value) : JSON.stringify(value)
      expect(written(json, column)).toEqual([csvField(cellText(json, column)), true])
    }),
    { numRuns: 2_000 },
  )
})
