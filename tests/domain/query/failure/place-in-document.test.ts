import { expect, test } from 'vitest'
import { findRanSql, placeInDocument, placeInTab } from '#domain/query/failure/place-in-document.ts'

const ran = { sql: 'select\n  nope', startLine: 2, startColumn: 3 }
const document = '-- a\n  select\n  nope;\nselect 2'

function marked(text: string, place: { line: number; column: number; length: number }): string | null {
  const range = placeInDocument(text, ran, place)
  return range === null ? null : text.slice(range.from, range.to)
}

test('a place in the SQL of a run is found in the document', () => {
  expect(marked(document, { line: 2, column: 3, length: 4 })).toBe('nope')
})

test('a place in the first line is relative to the start of the statement', () => {
  expect(marked(document, { line: 1, column: 1, length: 6 })).toBe('select')
  expect(placeInTab(ran, { line: 1, column: 1, length: 6 })).toEqual({ line: 2, column: 3, length: 6 })
  expect(placeInTab(ran, { line: 2, column: 3, length: 4 })).toEqual({ line: 3, column: 3, length: 4 })
})

test('a moved statement is found', () => {
  expect(marked(`-- new line\n${document}`, { line: 2, column: 3, length: 4 })).toBe('nope')
})

test('a changed statement is not marked', () => {
  expect(marked(document.replace('nope', 'yes'), { line: 2, column: 3, length: 4 })).toBeNull()
  expect(findRanSql('select 1', { sql: '', startLine: 9, startColumn: 1 })).toBeNull()
})

test('a place without a length marks one character', () => {
  expect(marked(document, { line: 2, column: 3, length: 0 })).toBe('n')
})

test('a place past the end is null', () => {
  expect(marked(document, { line: 5, column: 1, length: 1 })).toBeNull()
})
