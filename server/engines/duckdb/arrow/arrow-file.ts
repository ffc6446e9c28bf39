import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { DuckDBDataChunk, DuckDBResult } from '@duckdb/node-api'
import {
  type Builder,
  Field,
  makeBuilder,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
} from 'apache-arrow'
import { columnsOf } from '#server/engines/duckdb/columns.ts'
import { type ArrowColumn, arrowColumn } from './arrow-column.ts'

/** Rows of a batch: enough to be read fast, few enough for memory. */
const BATCH_ROWS = 50_000

/** A file of Arrow that chunks of a result are written to. */
interface ArrowFile {
  readonly add: (chunk: DuckDBDataChunk, rowCount: number) => Promise<void>
  readonly sizeBytes: () => number
  readonly end: () => Promise<void>
  readonly abandon: () => Promise<void>
}

/** Opens a file in Arrow's IPC format with a footer (Feather 2). Throws errors of the disk. */
export async function openArrowFile(path: string, result: DuckDBResult): Promise<ArrowFile> {
  const columns = result.columnTypes().map(arrowColumn)
  const names = columnsOf(result).map(({ name }) => name)
  const schema = new Schema(columns.map(({ type }, index) => new Field(names[index] ?? '', type, true)))
  const file = await open(path, 'w', 0o600)
  const writer = new RecordBatchFileWriter()
  writer.reset(undefined, schema)
  const parts: AsyncIterator<Uint8Array> = writer[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<Uint8Array>> | null = null
  let sizeBytes = 0
  let builders = buildersOf(columns)
  let rows = 0

  /** Writes the parts that are ready; the iterator would wait for more, since only its end is signalled. */
  const drain = async (): Promise<void> => {
    for (;;) {
      next ??= parts.next()
      const part = await Promise.race([next, setImmediate(null)])
      if (part === null) return
      next = null
      if (part.done === true) return
      sizeBytes += part.value.byteLength
      await file.writeFile(part.value)
    }
  }

  const flush = async (): Promise<void> => {
    const children = builders.map((builder, index) => builder.flush().clone(columns[index]?.type))
    const type = new Struct(schema.fields)
    writer.write(new RecordBatch(schema, makeData({ type, length: rows, nullCount: 0, children })))
    builders = buildersOf(columns)
    rows = 0
    await drain()
  }

  return {
    add: async (chunk, rowCount) => {
      for (const [index, { valueOf }] of columns.entries()) {
        const vector = chunk.getColumnVector(index)
        const builder = builders[index]
        for (let row = 0; row < rowCount; row += 1) builder?.append(valueOf(vector.getItem(row)))
      }
      rows += rowCount
      if (rows >= BATCH_ROWS) await flush()
    },
    sizeBytes: () => sizeBytes,
    end: async () => {
      if (rows > 0) await flush()
      writer.close()
      await drain()
      await file.close()
    },
    abandon: () => file.close(),
  }
}

function buildersOf(columns: readonly ArrowColumn[]): readonly Builder[] {
  return columns.map(({ type, storage = type }) => makeBuilder({ type: storage, nullValues: [null] }))
}
