import { expect, test } from 'vitest'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import { blockOf, copied } from './block.ts'

const options = { format: 'in-list', withHeaders: false, areFormulasGuarded: true, table: null } as const

test('each value once, in the order in which it came, texts in quotes and numbers with their digits', () => {
  expect(copied('in-list', blockOf(['a'], [['x'], ["it's"], ['x']]))).toBe("('x', 'it''s')")
  expect(copied('in-list', blockOf(['n:number'], [['1.10'], [2], ['9007199254740993']]))).toBe(
    '(1.10, 2, 9007199254740993)',
  )
})

test('NULLs are left out and counted; with nothing else the list finds nothing', () => {
  expect(writeCopy(blockOf(['a'], [['x'], [null], [null]]), { ...options, backend: 'duckdb' })).toEqual({
    ok: true,
    value: { text: "('x')", nullsLeftOut: 2 },
  })
  expect(copied('in-list', blockOf(['a'], [[null]]))).toBe('(NULL)')
  expect(copied('in-list', blockOf(['a'], []))).toBe('(NULL)')
})

test('several columns are a list of rows', () => {
  const block = blockOf(
    ['a', 'n:number'],
    [
      ['x', 1],
      ['y', 2],
      ['z', null],
    ],
  )
  expect(copied('in-list', block)).toBe("(('x', 1), ('y', 2))")
})

test.each([
  ['duckdb', "('a\\b''\n')"],
  ['mysql', "('a\\\\b''\n')"],
  ['bigquery', "('a\\\\b\\'\\n')"],
  ['mssql', "('a\\b''\n')"],
  ['a database that nobody knows', "('a\\b''\n')"],
])('%s has its own quotes', (backend, list) => {
  expect(copied('in-list', blockOf(['a'], [["a\\b'\n"]]), { backend })).toBe(list)
})

test('letters beyond ASCII are of another type in SQL Server', () => {
  expect(copied('in-list', blockOf(['a'], [['é'], ['e']]), { backend: 'mssql' })).toBe("(N'é', 'e')")
})

test('truth is 1 and 0 where there is no word for it', () => {
  expect(copied('in-list', blockOf(['a:boolean'], [[true], [false]]), { backend: 'oracle' })).toBe('(1, 0)')
  expect(copied('in-list', blockOf(['a:boolean'], [[true], [false]]))).toBe('(TRUE, FALSE)')
})

test('words that are numbers are cast from texts', () => {
  expect(copied('in-list', blockOf(['n:number'], [['NaN']]))).toBe("(CAST('NaN' AS DOUBLE PRECISION))")
})
