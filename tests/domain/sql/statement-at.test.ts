import { expect, test } from 'vitest'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { statementAt } from '#domain/sql/statement-at.ts'

/** `|` marks the cursor. */
function at(marked: string): string | null {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = statementAt(text, splitStatements(text), cursor)
  return found === null ? null : text.slice(found.from, found.to)
}

test.each([
  ['inside a statement', 'select| 1; select 2', 'select 1'],
  ['at its start', 'select 1; |select 2', 'select 2'],
  ['behind its semicolon', 'select 1;| select 2', 'select 1'],
  ['behind its semicolon, on the same line', 'select 1; |', 'select 1'],
  ['in the comment above', 'select 1;\n-- ab|out two\nselect 2', 'select 2'],
  ['on an empty line between', 'select 1;\n|\nselect 2', 'select 2'],
  ['after the last', 'select 1;\n\n|', 'select 1'],
  ['before the first', '|\nselect 1', 'select 1'],
  ['without any statement', '-- no|thing', null],
])('%s', (_name, marked, expected) => {
  expect(at(marked)).toBe(expected)
})
