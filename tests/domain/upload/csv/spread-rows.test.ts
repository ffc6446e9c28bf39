import { expect, it } from 'vitest'
import { spreadRows } from '#domain/upload/csv/spread-rows.ts'

const MARKS = { delimiter: ',', quote: '"' }

function rowsOf(part: string): readonly string[] {
  return spreadRows(new TextEncoder().encode(part), MARKS, 2).map(({ fields, line }) =>
    [line, ...fields.map(({ text }) => text)].join('|'),
  )
}

it.each([
  ['rows between two cut ones', '1,a\n2,b\r\n3,c\n4,', ['0|2|b', '0|3|c']],
  ['rows after a quoted value in which the part begins', 'x\ny",a\n2,b\n3,c\n', ['0|2|b', '0|3|c']],
  ['rows between blank lines', '1\n\n2,b\n\n3,c\n', ['0|2|b', '0|3|c']],
  ['none where a record is no row', '1\n2,b\n3\n4\n5\n6\n7\n', []],
  ['none without a line feed', '1,a', []],
])('finds %s', (_name, part, rows) => {
  expect(rowsOf(part)).toEqual(rows)
})
