import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { badValueSql, isBadRowSql, typedColumnsSql, typedTextsSql } from '#domain/upload/duckdb/rows-sql.ts'
import type { ColumnGuess, UploadColumn } from '#domain/upload/recipe.ts'
import type { BadLine, UploadReport } from '#domain/upload/report.ts'
import { openSession, type StagingSession } from '#server/engines/duckdb/staging/open-session.ts'
import type { UploadOrder } from './orders.ts'
import { openRows } from './source/open-rows.ts'
import { openPlainFile, type PlainFile } from './source/plain-file.ts'
import { checkTypes } from './table/check-types.ts'
import { badLineCsv } from './table/records-file.ts'
import type { FileRows } from './table/rows.ts'
import { UploadFault } from './upload-fault.ts'

const SHOWN_ROWS = 100
const SHOWN_BAD = 100

/** Lines with a wrong value that are listed in the file of bad lines. */
const MOST_BAD = 100_000

/** The share of the work that reading the file takes; the rest is checking its types. */
const READ_SHARE = 0.6

/** Reads an uploaded file, and stages its rows if ordered. Throws an `UploadFault` with a message for its user. */
export async function readUpload(
  order: UploadOrder,
  onProgress: (share: number) => void,
): Promise<UploadReport> {
  const { folder, chosen } = order
  const file = await openPlainFile(folder, chosen.member)
  const session = await openSession(folder, order)
  try {
    return await readPlainFile(session, { ...order, file }, onProgress)
  } finally {
    session.close()
    rmSync(join(folder, 'temporary'), { recursive: true, force: true })
  }
}

/** Reads a file that is not packed, in a session over its folder. Throws as `readUpload`. */
export async function readPlainFile(
  session: StagingSession,
  {
    folder,
    chosen,
    kind,
    file,
  }: Pick<UploadOrder, 'folder' | 'chosen' | 'kind'> & { readonly file: PlainFile },
  onProgress: (share: number) => void,
): Promise<UploadReport> {
  const { size } = statSync(file.path)
  const source = { folder, file, chosen, isSampled: kind === 'read' }
  const rows = await openRows(session, source, (bytes) => onProgress((bytes / size) * READ_SHARE))
  const columns = await checkTypes(session, rows, chosenOrGuessed(rows, chosen.columns))
  onProgress(READ_SHARE + 0.2)
  // The types of a file may hold more than those of a table.
  const mayBeBad = rows.isTyped || columns.some(({ value }) => value.isGuessed !== true)
  const report = await reportOf(session, { file, rows, columns, mayBeBad })
  await writeBadValues(session, { folder, rows, columns, badCount: report.badCount })
  if (kind === 'stage') await stage(session, { folder, rows, columns })
  return report
}

/** The guesses, with the names and types that the user chose. */
function chosenOrGuessed(rows: FileRows, chosen: readonly UploadColumn[] | null): readonly ColumnGuess[] {
  const guesses = rows.columns.map((guess) => ({ ...guess, value: { ...guess.value, isGuessed: true } }))
  return chosen === null ? guesses : asChosen(guesses, chosen)
}

function asChosen(guesses: readonly ColumnGuess[], chosen: readonly UploadColumn[]): readonly ColumnGuess[] {
  const names = new Set(chosen.filter(({ isLeftOut }) => !isLeftOut).map(({ name }) => name.toLowerCase()))
  const loaded = chosen.filter(({ isLeftOut }) => !isLeftOut)
  if (loaded.length === 0) throw new UploadFault('No column is chosen.')
  if (names.size < loaded.length) throw new UploadFault('Two columns have the same name.')
  if (loaded.some(({ name }) => name.trim() === '')) throw new UploadFault('A column has no name.')
  if (loaded.some(({ name }) => name.includes('\0')))
    throw new UploadFault('A name of a column has a character with the code 0.')
  const known = new Map(guesses.map((guess) => [guess.value.source, guess]))
  return chosen.map((value) => {
    const guess = known.get(value.source)
    if (guess === undefined) throw new UploadFault('The file has other columns now. Read it again.')
    const { name, isLeftOut, isGuessed } = value
    return isGuessed === true
      ? { ...guess, value: { ...guess.value, name, isLeftOut } }
      : { ...guess, value, isOpen: false }
  })
}

interface ReadFile {
  readonly file: PlainFile
  readonly rows: FileRows
  readonly columns: readonly ColumnGuess[]
  /** Values that a type does not hold make bad lines; guessed types were checked. */
  readonly mayBeBad: boolean
}

async function reportOf(
  session: StagingSession,
  { file, rows, columns, mayBeBad }: ReadFile,
): Promise<UploadReport> {
  const recipe = recipeOf(rows, columns)
  const isBad = isBadRowSql(recipe)
  const bad = mayBeBad
    ? await countOf(session, `SELECT count(*) FROM ${rows.from} WHERE ${isCounted(rows)} ${isBad}`)
    : 0
  const badValues = bad === 0 ? [] : await badValuesOf(session, rows, columns, SHOWN_BAD)
  const shown = await session.rows(
    `SELECT ${typedTextsSql(recipe)} FROM ${rows.from} WHERE NOT ${isBad} LIMIT ${SHOWN_ROWS}`,
  )
  return {
    format: file.format,
    evidence: file.evidence,
    members: rows.members,
    member: rows.member,
    notes: rows.notes,
    layout: rows.text?.layout ?? null,
    guesses: rows.text?.guesses ?? null,
    header: rows.header,
    columns,
    rows: shown,
    sample: rows.sample,
    rowCount: rows.sample === null ? rows.rowCount - bad : rows.rowCount,
    badCount: rows.badCount + bad,
    badLines: [...rows.badLines, ...badValues].toSorted((a, b) => a.line - b.line).slice(0, SHOWN_BAD),
  }
}

/** The lines of a sample that are not the first ones have no number. */
function isCounted({ sample }: FileRows): string {
  return sample === null ? '' : 'line > 0 AND'
}

function recipeOf({ layout, isTyped }: FileRows, columns: readonly ColumnGuess[]) {
  return { columns: columns.map(({ value }) => value), layout, isTyped }
}

async function countOf(session: StagingSession, sql: string): Promise<number> {
  return Number((await session.rows(sql))[0]?.[0] ?? 0)
}

async function badValuesOf(
  session: StagingSession,
  rows: FileRows,
  columns: readonly ColumnGuess[],
  most: number,
): Promise<readonly BadLine[]> {
  const recipe = recipeOf(rows, columns)
  const read = await session.rows(
    `SELECT line, ${badValueSql(recipe)} FROM ${rows.from} WHERE ${isCounted(rows)} ${isBadRowSql(recipe)} LIMIT ${most}`,
  )
  const named = new Map(columns.map(({ value }) => [value.source, value]))
  return read.map(([line, source, value]) => {
    const column = named.get(Number(source))
    const reason = `${column?.name ?? ''}: “${(value ?? '').slice(0, 100)}” is not a valid ${column?.type.kind ?? 'value'}.`
    return { line: Number(line), reason, text: value ?? '' }
  })
}

interface OrderedRows {
  readonly folder: string
  readonly rows: FileRows
  readonly columns: readonly ColumnGuess[]
}

/** Lists the values that their column does not hold in the second file of bad lines. */
async function writeBadValues(
  session: StagingSession,
  { folder, rows, columns, badCount }: OrderedRows & { readonly badCount: number },
): Promise<void> {
  const lines = badCount > rows.badCount ? await badValuesOf(session, rows, columns, MOST_BAD) : []
  writeFileSync(join(folder, 'bad-values.csv'), lines.map(badLineCsv).join(''), {
    mode: 0o600,
  })
}

/** Writes the rows that fit to `staged.parquet`. */
async function stage(session: StagingSession, { folder, rows, columns }: OrderedRows): Promise<void> {
  const recipe = recipeOf(rows, columns)
  const target = textLiteral(join(folder, 'staged.parquet'))
  await session.rows(
    `COPY (SELECT ${typedColumnsSql(recipe)} FROM ${rows.from} WHERE NOT ${isBadRowSql(recipe)}) TO ${target} (FORMAT parquet)`,
  )
}
