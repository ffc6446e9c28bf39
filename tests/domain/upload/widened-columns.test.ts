import { expect, test } from 'vitest'
import type { LoadedType } from '#domain/engines/engine.ts'
import type { ColumnGuess } from '#domain/upload/recipe.ts'
import { widenedColumns } from '#domain/upload/widened-columns.ts'

function column(name: string, kind: 'text' | 'integer', evidence: string, isLeftOut = false): ColumnGuess {
  const type: LoadedType = { kind }
  return { value: { source: 0, name, type, format: null, isLeftOut }, evidence, choices: [], isOpen: false }
}

test('a column with another type has a sentence, unless it is left out', () => {
  const shown = { columns: [column('zip', 'integer', 'In the first 10 lines, values are integers.')] }
  const evidence = '“007” in line 9,002 has a leading zero that a number would lose.'
  expect(widenedColumns(shown, { columns: [column('zip', 'text', evidence)] })).toEqual([
    `zip is text now. ${evidence}`,
  ])
  expect(widenedColumns(shown, { columns: [column('zip', 'text', evidence, true)] })).toEqual([])
  expect(widenedColumns(shown, shown)).toEqual([])
})
