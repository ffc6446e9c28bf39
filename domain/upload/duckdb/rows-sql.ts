import { textLiteral } from '#domain/semantic/dialect.ts'
import type { TextLayout, UploadColumn } from '#domain/upload/recipe.ts'
import { plainValue } from './plain-value.ts'
import { badSql, lossySql, typeName, type ValueLayout, valueSql } from './value-sql.ts'

/**
 * A text file in UTF-8 whose records all have the same number of fields. `hasLines`: each record starts with the number of
 * its line, which the record splitter wrote. `skip` are lines before the first record.
 */
interface TextRows {
  readonly path: string
  readonly fields: number
  readonly delimiter: string
  readonly quote: TextLayout['quote']
  readonly hasLines: boolean
  readonly skip: number
  /** Bytes of the longest record. */
  readonly longestBytes: number
}

/** The largest record that DuckDB reads without asking for more memory. */
const USUAL_BYTES = 1_900_000

/**
 * The FROM expression of a text file: `line` with `hasLines`, and each field as text by its position: `c0`, `c1`. An empty
 * unquoted field is NULL, a quoted one is an empty text.
 */
export function textRowsSql({
  path,
  fields,
  delimiter,
  quote,
  hasLines,
  skip,
  longestBytes,
}: TextRows): string {
  const names = [
    ...(hasLines ? ["'line': 'BIGINT'"] : []),
    ...Array.from({ length: fields }, (_none, at) => `'c${at}': 'VARCHAR'`),
  ]
  const options = [
    'auto_detect = false',
    'header = false',
    `skip = ${skip}`,
    `delim = ${textLiteral(delimiter)}`,
    `quote = ${textLiteral(quote ?? '')}`,
    `escape = ${textLiteral(quote ?? '')}`,
    "comment = ''",
    "nullstr = ''",
    'allow_quoted_nulls = false',
    'strict_mode = true',
    // Otherwise a line end within quotes that differs from those of records fails.
    "new_line = '\\n'",
    `columns = {${names.join(', ')}}`,
    ...(longestBytes > USUAL_BYTES ? [`max_line_size = ${longestBytes + 1_000}`] : []),
  ]
  return `read_csv(${textLiteral(path)}, ${options.join(', ')})`
}

/** Columns of a table and the layout of their texts. With `isTyped` they have the types of their file, which are no texts. */
interface RowsRecipe {
  readonly columns: readonly UploadColumn[]
  readonly layout: ValueLayout
  readonly isTyped?: boolean
}

/** Loaded columns, in the order of the table. */
function loaded(columns: readonly UploadColumn[]): readonly UploadColumn[] {
  return columns.filter(({ isLeftOut }) => !isLeftOut)
}

/** The SELECT list of the typed values over `textRowsSql`; those of `plain` columns are bare casts. */
export function typedColumnsSql(recipe: RowsRecipe, plain: ReadonlySet<number> = new Set()): string {
  return loaded(recipe.columns)
    .map((column) => {
      const bare = plain.has(column.source)
        ? plainValue(`c${column.source}`, column, recipe.layout)?.value
        : undefined
      return `${bare ?? typedSql(column, recipe)} AS ${quoted(column.name)}`
    })
    .join(', ')
}

/** The SELECT list of the number of values per column that need more than a bare cast; -1 for a column that always does. */
export function inexactCountsSql({ columns, layout }: RowsRecipe): string {
  const counts = columns.map((column) => {
    const plain = plainValue(`c${column.source}`, column, layout)
    return plain === null
      ? '-1'
      : `count(*) FILTER (CASE WHEN ${plain.isExact} THEN FALSE ELSE c${column.source} IS NOT NULL END)`
  })
  return counts.join(', ')
}

/** The SELECT list of the typed values as texts, to show them. */
export function typedTextsSql(recipe: RowsRecipe): string {
  return loaded(recipe.columns)
    .map((column) => `left(CAST(${typedSql(column, recipe)} AS VARCHAR), ${SHOWN_LETTERS})`)
    .join(', ')
}

const SHOWN_LETTERS = 500

function typedSql(column: UploadColumn, { layout, isTyped = false }: RowsRecipe): string {
  const cell = `c${column.source}`
  return isTyped ? `TRY_CAST(${cell} AS ${typeName(column.type)})` : valueSql(cell, column, layout)
}

/** The SQL of whether a row has a value that its column does not hold. */
export function isBadRowSql(recipe: RowsRecipe): string {
  const bad = loaded(recipe.columns)
    .filter(({ type }) => type.kind !== 'text')
    .map((column) => badCellSql(column, recipe))
  return bad.length === 0 ? 'FALSE' : `coalesce(${bad.join(' OR ')}, FALSE)`
}

function badCellSql(column: UploadColumn, { layout, isTyped = false }: RowsRecipe): string {
  const cell = `c${column.source}`
  return isTyped
    ? `(${cell} IS NOT NULL AND TRY_CAST(${cell} AS ${typeName(column.type)}) IS NULL)`
    : badSql(cell, column, layout)
}

/** The SELECT list of the position of the first column that does not hold its value, and the value. */
export function badValueSql(recipe: RowsRecipe): string {
  const cases = loaded(recipe.columns)
    .filter(({ type }) => type.kind !== 'text')
    .map((column) => ({ column, bad: badCellSql(column, recipe) }))
  const whens = (pick: (source: number) => string) =>
    cases.map(({ column, bad }) => `WHEN ${bad} THEN ${pick(column.source)}`).join(' ')
  if (cases.length === 0) return 'NULL AS source, NULL AS value'
  return `CASE ${whens(String)} END AS source, CASE ${whens((source) => `c${source}`)} END AS value`
}

/** The SELECT list of the number of values per column that its guessed type would change or not hold, in their order. */
export function lossyCountsSql(
  { columns, layout }: RowsRecipe,
  plain: ReadonlySet<number> = new Set(),
): string {
  const counts = columns.map((column) =>
    column.type.kind === 'text' || plain.has(column.source)
      ? '0'
      : `count(*) FILTER (${lossySql(`c${column.source}`, column, layout)})`,
  )
  return counts.join(', ')
}

/** Always quoted: names of columns have every character. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
