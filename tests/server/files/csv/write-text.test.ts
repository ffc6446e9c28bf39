import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeText } from '#domain/query/export/formula-text.ts'
import { ByteWriter } from '#server/files/byte-writer.ts'
import { delimitedField } from '#server/files/csv/csv-field.ts'
import { textWriter } from '#server/files/csv/write-text.ts'

/** Writes a text between other bytes. */
function written(text: string, separator: ',' | '\t' = ','): string {
  const bytes = Buffer.from(`"${text}"`)
  const out = new ByteWriter(8)
  textWriter(separator)(out, bytes, 1, bytes.length - 1)
  return out.take().toString()
}

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  [' =a|b', "' =a\\|b"],
  ['-5', '-5'],
  ['a\tb', 'a\tb'],
])('the text %j', (text, field) => {
  expect(written(text)).toBe(field)
})

test('between tabs a comma needs no quotes, and a tab does', () => {
  expect([written('a,b', '\t'), written('a\tb', '\t')]).toEqual(['a,b', '"a\tb"'])
})

test('bytes are written as the text would be', () => {
  const starts = fc.constantFrom('', '=', '-', ' =', '\u00a0@', '""=', '"', 'ä', '\ufeff+', '1')
  const ends = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\t', '|', 'é', '😀', '\0') })
  fc.assert(
    fc.property(starts, ends, fc.constantFrom(',' as const, '\t' as const), (start, end, separator) => {
      const text = start + end
      expect(written(text, separator)).toBe(delimitedField(safeText(text), separator))
    }),
  )
})
