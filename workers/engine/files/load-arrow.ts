import { CompressionType, compressionRegistry, type DataType, RecordBatchReader } from 'apache-arrow'
import { decompress } from 'fzstd'
import { err, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { arrowReading } from '#domain/upload/arrow/arrow-values.ts'
import { decodeLz4 } from '#domain/upload/arrow/lz4-frame.ts'
import { typeName } from '#domain/upload/duckdb/value-sql.ts'
import type { MadeTable } from '#workers/engine/table-files.ts'
import { piecesOf } from '#workers/engine/text/read-rows.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import { CsvBatches } from './csv-batches.ts'
import { loadTyped } from './load-typed.ts'

interface LoadOrder {
  readonly id: string
  readonly file: Blob
}

/** A file is in memory at once; a stream is read by its batches. */
const MOST_BYTES = 400_000_000

/** Makes the table of an Arrow file or stream, with the exact values of its types. Fails: `database` for a file that cannot be read. */
export async function loadArrow(
  session: WasmSession,
  { id, file }: LoadOrder,
): Promise<Result<MadeTable, EngineError>> {
  if (file.size > MOST_BYTES) return err(placelessError('database', TOO_LARGE))
  compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decodeLz4 })
  compressionRegistry.set(CompressionType.ZSTD, { decode: (bytes) => decompress(bytes) })
  const reader = await openReader(file)
  if (reader === null) return err(DAMAGED)
  const fields: readonly { readonly name: string; readonly type: DataType }[] = reader.schema.fields
  const readings = fields.map(({ type }) => arrowReading(type))
  const names = freeNames(fields.map(({ name }) => name))
  const columns = readings.map(({ type }, at) => ({
    name: names[at] ?? '',
    sql: (cell: string) => (type.kind === 'text' ? cell : `CAST(${cell} AS ${typeName(type)})`),
  }))
  try {
    return await loadTyped(session, { id, columns }, async function* rows() {
      const batches = new CsvBatches()
      for await (const batch of reader) {
        const cells = readings.map(({ textOf }, at) => {
          const vector = batch.getChildAt(at)
          const text = vector === null ? null : textOf(vector)
          return (row: number) => (vector?.isValid(row) === true && text !== null ? text(row) : null)
        })
        for (let row = 0; row < batch.numRows; row += 1) {
          const full = batches.add(cells.map((cell) => cell(row)))
          if (full !== null) yield full
        }
      }
      yield batches.take()
    })
  } catch (error) {
    // Messages of the engine name its own types and files.
    if (error instanceof DOMException) throw error
    return err(DAMAGED)
  }
}

const TOO_LARGE = 'The Arrow file is too large for this device. Save it as Parquet.'
const DAMAGED = placelessError('database', 'The Arrow file is damaged or cut off.')

async function openReader(file: Blob) {
  try {
    const reader = await RecordBatchReader.from(piecesOf(file))
    await reader.open()
    return reader
  } catch {
    return null
  }
}

/** The names of a table: none is empty, and none is another one in another case. */
function freeNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return names.map((name, at) => {
    const own = name.trim() === '' ? `column${at + 1}` : name
    let free = own
    for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${own}_${count}`
    used.add(free.toLowerCase())
    return free
  })
}
