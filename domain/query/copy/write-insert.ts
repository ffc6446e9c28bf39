import { ok } from '#domain/core/result.ts'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import { namedTables } from '#domain/sql/tables/named-tables.ts'
import type { CopyBlock, CopyOptions, CopyWriter } from './copy-format.ts'
import { joinLines } from './join-lines.ts'
import { type SqlForm, sqlForm, sqlValue } from './sql-form.ts'

/** Table name for INSERT if the table is unknown. */
export const UNNAMED_TABLE = 'table_name'

/** Writes INSERT statements of a thousand rows each, if the database supports it. */
export const writeInserts: CopyWriter = (block, options) => {
  if (block.columns.length === 0) return ok({ text: '', nullsLeftOut: 0 })
  const joined = joinLines(statementsOf(block, options, sqlForm(options.backend)), '\n')
  return joined.ok ? ok({ text: joined.value, nullsLeftOut: 0 }) : joined
}

function* statementsOf(
  { columns, rowCount, cell }: CopyBlock,
  { table }: CopyOptions,
  form: SqlForm,
): Iterable<string> {
  const names = uniqueNames(columns.map(({ name }) => name)).map(form.name)
  const head = `INSERT INTO ${table ?? UNNAMED_TABLE} (${names.join(', ')}) VALUES`
  for (let row = 0; row < rowCount; row += 1) {
    if (row % form.rowsAtOnce === 0) yield head
    const isLast = row === rowCount - 1 || row % form.rowsAtOnce === form.rowsAtOnce - 1
    const values = columns.map((column, index) => sqlValue(form, cell(row, index), column))
    yield `  (${values.join(', ')})${isLast ? ';' : ','}`
  }
}

/** The quoted name of the table that a text reads; null if it reads none or several. */
export function tableOfSql(sql: string, backend: string | null): string | null {
  const [only, another] = namedTables(sql)
  if (only === undefined || another !== undefined) return null
  const { name } = sqlForm(backend)
  return [only.catalog, only.schema, only.table]
    .filter((part) => part !== null)
    .map(name)
    .join('.')
}
