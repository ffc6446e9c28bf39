import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import {
  inexactCountsSql,
  lossyCountsSql,
  textRowsSql,
  typedColumnsSql,
} from '#domain/upload/duckdb/rows-sql.ts'
import type { TextLayout, UploadColumn } from '#domain/upload/recipe.ts'
import { sniffText } from '#domain/upload/sniff-text.ts'
import { type MadeTable, makeTable, type NewTable } from './table-files.ts'
import { asUtf8, type CleanRows, piecesOf, RowReader } from './text/read-rows.ts'
import { SAMPLED_FROM, sampleRows } from './text/sample-rows.ts'
import type { WasmSession } from './wasm-session.ts'

/** The parts of a file by which it is guessed how it is read, in bytes. */
const HEAD_BYTES = 1_000_000
const TAIL_BYTES = 200_000

/** A file of text to load as the table with this id. */
interface TextFile {
  readonly id: string
  readonly file: Blob
}

/** How the text of a table is read. */
interface TextRecipe {
  readonly layout: TextLayout
  readonly columns: readonly UploadColumn[]
}

/** Guesses how a file of separated values is read, from its start and end. */
async function textRecipe(file: Blob): Promise<TextRecipe> {
  const { layout, columns } = sniffText(await sampleOf(file), {}, () => null)
  return { layout, columns: columns.map(({ value }) => value) }
}

/**
 * Makes the table of a file of separated values. Its layout and types are guessed from its start and end, and a type that would
 * change a value of any row becomes text. Fails: `database` with the lines that are no rows; throws errors of the engine.
 */
export async function loadText(
  session: WasmSession,
  { id, file }: TextFile,
): Promise<Result<MadeTable, EngineError>> {
  const recipe = await textRecipe(file)
  const { layout, columns } = recipe
  return loadRows(session, { id, recipe }, async function* rows() {
    const reader = new RowReader(layout, columns.length)
    for await (const piece of asUtf8(piecesOf(file), layout.encoding)) yield reader.push(piece)
    yield reader.end()
    return reader.fault()
  })
}

/**
 * Makes a table of a sample of a file of separated values, at even distances of it, with the share of its rows; null for a small
 * file and one without a sample. Throws errors of the engine.
 */
export async function loadTextSample(
  session: WasmSession,
  { id, file }: TextFile,
): Promise<{ readonly share: number; readonly made: Result<MadeTable, EngineError> } | null> {
  if (file.size < SAMPLED_FROM) return null
  const recipe = await textRecipe(file)
  const sample = await sampleRows(file, recipe.layout, recipe.columns.length)
  if (sample === null) return null
  const made = await loadRows(session, { id, recipe }, async function* rows() {
    yield sample
    return null
  })
  return { share: sample.share, made }
}

/** Rows in batches; at their end the message about those that could not be read. */
type RowBatches = () => AsyncGenerator<CleanRows, string | null>

/** Makes a table of rows of text, which are read twice where a guessed type would change a value. */
export async function loadRows(
  session: WasmSession,
  { id, recipe }: { readonly id: string; readonly recipe: TextRecipe },
  batches: RowBatches,
): Promise<Result<MadeTable, EngineError>> {
  const lossy = new Set<number>()
  const first = await makeTable(session, id, async (table) =>
    fill(session, { id, recipe, table, batches, lossy, isChecked: false }),
  )
  if (!first.ok || lossy.size === 0) return first
  const columns = recipe.columns.map((column) =>
    lossy.has(column.source) ? { ...column, type: { kind: 'text' as const }, format: null } : column,
  )
  const safe = { ...recipe, columns }
  return makeTable(session, id, async (table) =>
    fill(session, { id, recipe: safe, table, batches, lossy: new Set(), isChecked: true }),
  )
}

interface Filling {
  readonly id: string
  readonly recipe: TextRecipe
  readonly table: NewTable
  readonly batches: RowBatches
  /** Receives the columns whose type would change a value. */
  readonly lossy: Set<number>
  readonly isChecked: boolean
}

/** Fills a table. With a lossy column nothing more is inserted, and the other columns are still checked. */
async function fill(session: WasmSession, filling: Filling): Promise<Result<null, EngineError>> {
  const { id, recipe, table, lossy, isChecked } = filling
  const rows = filling.batches()
  const name = `file-${id}`
  for (;;) {
    const step = await rows.next()
    if (step.done === true)
      return step.value === null ? ok(null) : err(placelessError('database', step.value))
    const { bytes, longestBytes } = step.value
    if (bytes.length === 0 && !table.isEmpty()) continue
    session.files.put(name, bytes)
    try {
      const source = sourceOf(session.files.pathOf(name), recipe, longestBytes)
      const plain = plainColumns(session, source, recipe)
      if (!isChecked) for (const at of lossyColumns(session, source, { recipe, plain })) lossy.add(at)
      if (lossy.size === 0) table.insert(`(SELECT ${typedColumnsSql(recipe, plain)} FROM ${source})`)
    } finally {
      session.files.drop(name)
    }
  }
}

function sourceOf(path: string, { layout, columns }: TextRecipe, longestBytes: number): string {
  const { delimiter, quote } = layout
  return textRowsSql({
    path,
    fields: columns.length,
    delimiter,
    quote,
    hasLines: false,
    skip: 0,
    longestBytes,
  })
}

async function sampleOf(file: Blob) {
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const isAll = file.size <= HEAD_BYTES
  const tailFrom = Math.max(HEAD_BYTES, file.size - TAIL_BYTES)
  return { head, tail: isAll ? null : await bytesOf(file.slice(tailFrom)) }
}

/** The columns whose values in these rows need a bare cast only. */
function plainColumns(session: WasmSession, source: string, recipe: TextRecipe): ReadonlySet<number> {
  const counts = countsOf(session, inexactCountsSql(recipe), source)
  return new Set(recipe.columns.flatMap(({ source: at }, index) => (counts[index] === '0' ? [at] : [])))
}

/** The columns with a value in these rows that their type would change. */
function lossyColumns(
  session: WasmSession,
  source: string,
  { recipe, plain }: { readonly recipe: TextRecipe; readonly plain: ReadonlySet<number> },
): readonly number[] {
  if (recipe.columns.every(({ type, source: at }) => type.kind === 'text' || plain.has(at))) return []
  const counts = countsOf(session, lossyCountsSql(recipe, plain), source)
  return recipe.columns.flatMap(({ source: at }, index) => (counts[index] === '0' ? [] : [at]))
}

/** The counts of a SELECT list, as texts. */
function countsOf(session: WasmSession, list: string, source: string): readonly string[] {
  const [counted] = session.read(`SELECT array_to_string([${list}]::BIGINT[], ',') AS counts FROM ${source}`)
  const found = counted?.['counts']
  return typeof found === 'string' ? found.split(',') : []
}
