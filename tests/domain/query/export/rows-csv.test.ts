import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { rowsCsv } from '#domain/query/export/rows-csv.ts'

const COLUMNS = [
  { name: 'city', type: 'VARCHAR', type_generic: 1, is_dttm: false },
  { name: 'amount', type: 'DECIMAL(20,2)', type_generic: 0, is_dttm: false },
  { name: 'day', type: 'DATE', type_generic: 2, is_dttm: true },
]

const ROWS = `[{"city":"Bern; \\"Alt\\"","amount":9007199254740993.25,"day":1767225600000},
  {"city":"=1+1","amount":null,"day":-86400000},{"city":"","amount":0.1,"day":null}]`

test('numbers keep their digits, days are days, and texts that a spreadsheet would compute are marked', () => {
  expect(rowsCsv(ROWS, COLUMNS, DEFAULT_STYLE)).toBe(
    `city,amount,day\n"Bern; ""Alt""",9007199254740993.25,2026-01-01\n'=1+1,,1969-12-31\n"",0.1,\n`,
  )
})

test('a style has its separator and its decimal comma', () => {
  const style = { ...DEFAULT_STYLE, separator: ';', decimal: ',', nullText: 'NULL' } as const
  expect(rowsCsv(ROWS, COLUMNS, style).split('\n')[2]).toBe(`'=1+1;NULL;1969-12-31`)
  expect(rowsCsv(ROWS, COLUMNS, style)).toContain(';9007199254740993,25;')
})

test('columns of any name have their values, and an empty answer its head', () => {
  const columns = [{ name: '__proto__', type: 'BIGINT', type_generic: 0, is_dttm: false }]
  expect(rowsCsv('[{"__proto__":7}]', columns, DEFAULT_STYLE)).toBe('__proto__\n7\n')
  expect(rowsCsv('[]', columns, DEFAULT_STYLE)).toBe('__proto__\n')
})
