import { expect, test } from 'vitest'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import { blockOf, copied } from './block.ts'

const options = { format: 'in-list', withHeaders: false, areFormulasGuarded: true, table: null } as const

test('values are distinct and in order, texts are quoted and numbers keep their digits', () => {
  expect(copied('in-list', blockOf(['a'], [['x'], ["it's"], ['x']]))).toBe("('x', 'it''s')")
  expect(copied('in-list', blockOf(['n:number'], [['1.10'], [2], ['9007199254740993']]))).toBe(
    '(1.10, 2, 9007199254740993)',
  )
})

test('NULLs are left out and counted; a list of NULLs matches nothing', () => {
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

test('non-ASCII texts have another type in SQL Server', () => {
  expect(copied('in-list', blockOf(['a'], [['é'], ['e']]), { backend: 'mssql' })).toBe("(N'é', 'e')")
})

test('booleans are 1 and 0 if the database has no literals', () => {
  expect(copied('in-list', blockOf(['a:boolean'], [[true], [false]]), { backend: 'oracle' })).toBe('(1, 0)')
  expect(copied('in-list', blockOf(['a:boolean'], [[true], [false]]))).toBe('(TRUE, FALSE)')
})

test('names of numbers are cast from text', () => {
  expect(copied('in-list', blockOf(['n:number'], [['NaN']]))).toBe("(CAST('NaN' AS DOUBLE PRECISION))")
})
