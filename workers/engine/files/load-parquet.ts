import { gunzipSync } from 'fflate'
import { decompress } from 'fzstd'
import {
  type FileMetaData,
  type ParquetScan,
  parquetMetadataAsync,
  parquetScan,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { instantText } from '#domain/engines/duckdb/values/time-text.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { decodeLz4Block } from '#domain/upload/arrow/lz4-frame.ts'
import { type MadeTable, makeTable } from '#workers/engine/table-files.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import { ArrowBatches } from './arrow-batches.ts'
import { nestedColumn, type ParquetColumn, parquetColumn } from './parquet-columns.ts'

/** The largest group of rows, unpacked, in bytes: it is in memory at once. */
const MOST_GROUP_BYTES = 1_500_000_000

/** Rows of each group in a sample, and the most groups. */
const SAMPLED_ROWS = 2_000
const SAMPLED_GROUPS = 20

/** Unpacked bytes of the groups of a sample: often, a few rows of a group take the time of all. */
const SAMPLED_BYTES = 12_000_000

/** A column and the scan that reads it. */
interface ReadColumn {
  readonly column: ParquetColumn
  readonly scan: ParquetScan
}

interface ParquetTable {
  readonly metadata: FileMetaData
  readonly columns: readonly ReadColumn[]
}

interface LoadOrder {
  readonly id: string
  readonly file: Blob
}

interface RowRange {
  readonly rowStart: number
  readonly rowEnd: number
}

/** Makes the table of a Parquet file, with the exact values of its types. Fails: `database` for a file that cannot be read. */
export async function loadParquet(
  session: WasmSession,
  { id, file }: LoadOrder,
): Promise<Result<MadeTable, EngineError>> {
  return reading(async () => {
    const table = await openTable(file)
    return loadRanges(session, id, table, table.columns[0]?.scan.ranges ?? [])
  })
}

/** Makes a table of the first rows of groups at even distances, with their share; null for a file with few rows. */
export async function loadParquetSample(
  session: WasmSession,
  { id, file }: LoadOrder,
): Promise<{ readonly share: number; readonly made: Result<MadeTable, EngineError> } | null> {
  let share = 0
  const made = await reading(async () => {
    const table = await openTable(file)
    const ranges = sampledGroups(table).map(({ rowStart, rowEnd }) => ({
      rowStart,
      rowEnd: Math.min(rowEnd, rowStart + SAMPLED_ROWS),
    }))
    const rows = ranges.reduce((sum, { rowStart, rowEnd }) => sum + rowEnd - rowStart, 0)
    share = rows / Math.max(1, Number(table.metadata.num_rows))
    return loadRanges(session, id, table, ranges)
  })
  return share === 0 || share > 0.5 ? null : { share, made }
}

/** Groups of rows at even distances, of which the first is one. */
function sampledGroups({ metadata, columns }: ParquetTable): readonly RowRange[] {
  const groups = columns[0]?.scan.ranges ?? []
  const bytes = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0)
  const wanted = Math.floor((SAMPLED_BYTES * groups.length) / Math.max(1, bytes))
  const step = Math.max(1, Math.ceil(groups.length / Math.min(SAMPLED_GROUPS, Math.max(2, wanted))))
  return groups.filter((_group, at) => at % step === 0)
}

async function reading(
  read: () => Promise<Result<MadeTable, EngineError>>,
): Promise<Result<MadeTable, EngineError>> {
  try {
    return await read()
  } catch (error) {
    return err(placelessError('database', `The Parquet file cannot be read: ${thrownMessage(error)}.`))
  }
}

async function openTable(file: Blob): Promise<ParquetTable> {
  const source = {
    byteLength: file.size,
    slice: async (start: number, end?: number) => file.slice(start, end).arrayBuffer(),
  }
  const metadata = await parquetMetadataAsync(source)
  for (const { total_byte_size: bytes } of metadata.row_groups)
    if (bytes > MOST_GROUP_BYTES) throw new Error('a group of its rows is too large for this device')
  const { children } = parquetSchema(metadata)
  const options = { file: source, compressors: COMPRESSORS, utf8: false, geoparquet: false }
  const flat = await parquetScan({
    ...options,
    metadata: withoutConversions(metadata, children),
    parsers: RAW,
  })
  const nested = await parquetScan({ ...options, metadata, utf8: true, parsers: WRITTEN })
  const columns = children.map((child) => {
    if (isFlat(child)) return { column: parquetColumn(child.element), scan: flat }
    if (hasDecimals(child))
      throw new Error(`the nested column ${child.element.name} has decimals, which would lose digits`)
    return { column: nestedColumn(child.element.name), scan: nested }
  })
  if (columns.length === 0) throw new Error('it has no columns')
  return { metadata, columns }
}

const COMPRESSORS = {
  GZIP: (input: Uint8Array, size: number) => gunzipSync(input, { out: new Uint8Array(size) }),
  LZ4_RAW: decodeLz4Block,
  BROTLI: () => {
    throw new Error('it is packed by Brotli. Save it with Zstandard or Snappy')
  },
  ZSTD: (input: Uint8Array, size: number) => decompress(input, new Uint8Array(size)),
}

/** Only INT96 is converted. */
const RAW = { timestampFromNanoseconds: (nanos: bigint) => nanos }

/** Times within nested values, as results have them. */
const WRITTEN = {
  timestampFromMilliseconds: (ticks: bigint) => instantText(BigInt(ticks), 1_000n, 3),
  timestampFromMicroseconds: (ticks: bigint) => instantText(ticks, 1_000_000n, 6),
  timestampFromNanoseconds: (ticks: bigint) => instantText(ticks, 1_000_000_000n, 9),
  dateFromDays: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
}

function isFlat({ children, element }: SchemaTree): boolean {
  return children.length === 0 && element.repetition_type !== 'REPEATED'
}

function hasDecimals({ element, children }: SchemaTree): boolean {
  const isDecimal = element.converted_type === 'DECIMAL' || element.logical_type?.type === 'DECIMAL'
  return isDecimal || children.some(hasDecimals)
}

/** The file's description without the meanings of flat columns, so that their raw values are read. */
function withoutConversions(metadata: FileMetaData, children: readonly SchemaTree[]): FileMetaData {
  const flat = new Set(children.filter(isFlat).map(({ element }) => element))
  const schema = metadata.schema.map((element) => {
    if (!flat.has(element)) return element
    const { converted_type: _converted, logical_type: _logical, ...raw } = element
    return raw
  })
  return { ...metadata, schema }
}

async function loadRanges(
  session: WasmSession,
  id: string,
  { columns }: ParquetTable,
  ranges: readonly RowRange[],
): Promise<Result<MadeTable, EngineError>> {
  const arrived = `arrived_${id}`
  const list = columns.map(
    ({ column }, at) => `${column.sql(`c${at}`)} AS "${column.name.replaceAll('"', '""')}"`,
  )
  return makeTable(session, id, async (table) => {
    const batches = new ArrowBatches(columns.map(({ column }) => column.kind))
    const insert = (batch: Uint8Array) =>
      session.withArrow(arrived, batch, () =>
        table.insert(`(SELECT ${list.join(', ')} FROM memory.main.${quoteName(arrived)})`),
      )
    for (const range of ranges) {
      const values: ArrayLike<unknown>[] = []
      for (const { column, scan } of columns)
        values.push(await scan.readColumn({ column: column.name, ...range }))
      const count = range.rowEnd - range.rowStart
      for (let row = 0; row < count; row += 1) {
        const batch = batches.add((at) => cellOf(columns[at]?.column, values[at]?.[row]))
        if (batch !== null) insert(batch)
      }
    }
    if (!batches.isEmpty() || table.isEmpty()) insert(batches.take())
    return ok(null)
  })
}

function cellOf(column: ParquetColumn | undefined, value: unknown): unknown {
  return value === null || value === undefined || column?.write === undefined ? value : column.write(value)
}
