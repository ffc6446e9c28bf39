import { countText } from '#domain/core/number/count-text.ts'
import { guessColumn, NO_VALUES } from '#domain/upload/columns/guess-columns.ts'
import { type ColumnValue, inLine, plain, short } from '#domain/upload/columns/reading.ts'
import { lossyCountsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { lossySql } from '#domain/upload/duckdb/value-sql.ts'
import type { ColumnGuess } from '#domain/upload/recipe.ts'
import { sampleText } from '#domain/upload/report.ts'
import type { StagingSession } from '#server/engines/duckdb/staging/open-session.ts'
import type { FileRows } from './rows.ts'

/** Values of a column that are read again when its type does not fit all of them. */
const MOST_VALUES = 2_000

/** How often types are guessed again, before a column is a text. */
const MOST_ROUNDS = 4

/**
 * The columns with guessed types that hold every value of the rows: those of the sample, widened where a later row differs. Types
 * that a user chose stay.
 */
export async function checkTypes(
  session: StagingSession,
  rows: FileRows,
  given: readonly ColumnGuess[],
): Promise<readonly ColumnGuess[]> {
  let columns = given
  if (rows.isTyped) return columns
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const unseen = round === 0 && rows.rowCount > 0 ? unseenColumns(columns) : []
    const lossy = new Set([...unseen, ...(await lossyColumns(session, rows, columns))])
    if (lossy.size === 0) return withCounts(columns, rows)
    const isLast = round === MOST_ROUNDS - 1
    const next: ColumnGuess[] = []
    for (const column of columns)
      next.push(
        lossy.has(column.value.source) ? await guessedAgain(session, rows, { column, isLast }) : column,
      )
    columns = next
  }
  return withCounts(columns, rows)
}

/** The columns without values in the sample. */
function unseenColumns(columns: readonly ColumnGuess[]): readonly number[] {
  return columns
    .filter(({ value, evidence }) => value.isGuessed === true && evidence === NO_VALUES)
    .map(({ value }) => value.source)
}

async function lossyColumns(
  session: StagingSession,
  { from, layout }: FileRows,
  columns: readonly ColumnGuess[],
): Promise<ReadonlySet<number>> {
  const values = columns
    .map(({ value }) => value)
    .filter(({ type, isGuessed }) => isGuessed === true && type.kind !== 'text')
  if (values.length === 0) return new Set()
  const [counts = []] = await session.rows(
    `SELECT ${lossyCountsSql({ columns: values, layout })} FROM ${from}`,
  )
  return new Set(values.filter((_value, at) => Number(counts[at]) > 0).map(({ source }) => source))
}

interface Again {
  readonly column: ColumnGuess
  readonly isLast: boolean
}

/** Guesses a column from values that its type does not hold and from others. */
async function guessedAgain(
  session: StagingSession,
  { from, layout }: FileRows,
  { column, isLast }: Again,
): Promise<ColumnGuess> {
  const text = `c${column.value.source}`
  const bad = lossySql(text, column.value, layout)
  const read = await session.rows(
    `(SELECT line, ${text} FROM ${from} WHERE ${bad} LIMIT ${MOST_VALUES})
     UNION ALL (SELECT line, ${text} FROM ${from} WHERE ${text} IS NOT NULL AND NOT ${bad} LIMIT ${MOST_VALUES})`,
  )
  const values: readonly ColumnValue[] = read.map(([line, value]) => ({
    line: Number(line),
    text: value ?? '',
  }))
  const found = guessColumn(values, { layout, hasOpenNumbers: false, isComplete: true })
  const first = values[0]
  const reading = isLast ? plain({ kind: 'text' }, otherType(first ?? { text: '', line: 0 })) : found
  const { type, format, evidence, choices, isOpen } = reading
  return { value: { ...column.value, type, format }, evidence, choices, isOpen }
}

function otherType(value: ColumnValue): string {
  return `“${short(value.text)}”${inLine(value)} is of another type.`
}

/** The evidence names the rows that were checked instead of those of the sample. */
function withCounts(columns: readonly ColumnGuess[], { rowCount, sample }: FileRows): readonly ColumnGuess[] {
  const checked = sample === null ? `all ${countText(rowCount)} rows` : `the ${sampleText(sample)}`
  return columns.map((column) => ({
    ...column,
    evidence: column.evidence.replace(/^All [0-9,]+ values are/, `In ${checked}, values are`),
  }))
}
