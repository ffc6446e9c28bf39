import { ok } from '#domain/core/result.ts'
import type { CopyBlock, CopyWriter } from './copy-format.ts'
import { joinLines } from './join-lines.ts'
import { type SqlForm, sqlForm, sqlValue } from './sql-form.ts'

/**
 * Writes a list for IN: distinct values in order, rows for several columns. NULLs are left out and counted, because IN
 * cannot match them; an empty list is `(NULL)`, which matches nothing.
 */
export const writeInList: CopyWriter = (block, { backend }) => {
  const { values, nullsLeftOut } = valuesOf(block, sqlForm(backend))
  const joined = joinLines(values, ', ')
  if (!joined.ok) return joined
  return ok({ text: `(${joined.value === '' ? 'NULL' : joined.value})`, nullsLeftOut })
}

function valuesOf(
  { columns, rowCount, cell }: CopyBlock,
  form: SqlForm,
): { readonly values: ReadonlySet<string>; readonly nullsLeftOut: number } {
  const values = new Set<string>()
  let nullsLeftOut = 0
  for (let row = 0; row < rowCount; row += 1) {
    const cells = columns.map((_column, index) => cell(row, index))
    if (cells.includes(null)) {
      nullsLeftOut += 1
      continue
    }
    const written = columns.map((column, index) => sqlValue(form, cells[index] ?? null, column))
    if (written.length > 0) values.add(written.length === 1 ? (written[0] ?? '') : `(${written.join(', ')})`)
  }
  return { values, nullsLeftOut }
}
