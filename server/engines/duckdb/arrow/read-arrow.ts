import { open } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import { CompressionType, compressionRegistry, type DataType, RecordBatchReader } from 'apache-arrow'
import type { LoadedType } from '#domain/engines/engine.ts'
import { arrowReading } from '#domain/upload/arrow/arrow-values.ts'
import { decodeLz4 } from '#domain/upload/arrow/lz4-frame.ts'

/** The columns of an Arrow file; `typeName` is Arrow's. */
interface ArrowColumnRead {
  readonly name: string
  readonly typeName: string
  readonly type: LoadedType
}

/** A type of Arrow, which prints its name. */
interface Named {
  readonly toString: () => string
}

/** A row of an Arrow file: texts, null for NULL. */
type ArrowRow = readonly (string | null)[]

const MOST_BYTES = 400_000_000

/** Reads an Arrow file or stream: `onColumns` is called first. Throws for a broken file, and with errors of the disk. */
export async function readArrow(
  path: string,
  onColumns: (columns: readonly ArrowColumnRead[]) => void,
  onRow: (row: ArrowRow) => void,
): Promise<void> {
  compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decodeLz4 })
  compressionRegistry.set(CompressionType.ZSTD, {
    decode: (bytes) => zstdDecompressSync(bytes, { maxOutputLength: MOST_BYTES }),
  })
  const file = await open(path)
  try {
    const reader = await RecordBatchReader.from(file)
    await reader.open()
    const fields: readonly { readonly name: string; readonly type: DataType & Named }[] = reader.schema.fields
    const readings = fields.map(({ name, type }) => ({
      name,
      typeName: type.toString(),
      ...arrowReading(type),
    }))
    onColumns(readings)
    for await (const batch of reader) {
      const cells = readings.map(({ textOf }, at) => {
        const vector = batch.getChildAt(at)
        const text = vector === null ? null : textOf(vector)
        return (row: number) => (vector?.isValid(row) === true && text !== null ? text(row) : null)
      })
      for (let row = 0; row < batch.numRows; row += 1) onRow(cells.map((cell) => cell(row)))
    }
  } finally {
    // The reader may have closed it.
    await file.close().catch(() => undefined)
  }
}
