import { unpackGzip, unpackZip } from '#data/platform/files/unpack.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { UploadFormat } from '#domain/upload/recipe.ts'
import { sniffFormat } from '#domain/upload/source/sniff-format.ts'
import { loadText, loadTextSample } from '#workers/engine/load-text.ts'
import type { MadeTable } from '#workers/engine/table-files.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import { loadArrow } from './load-arrow.ts'
import { loadExcel, loadJson } from './load-kinded.ts'
import { loadParquet, loadParquetSample } from './load-parquet.ts'

interface LoadOrder {
  readonly id: string
  readonly file: Blob
  /** The name of a sheet or of a file in a zip; null for the first visible sheet and the only file. */
  readonly part?: string | null
}

/** Makes the table of a file of any known format, also packed. Fails: `database` with the reason; throws errors of the engine. */
export async function loadFile(
  session: WasmSession,
  { id, file, part = null }: LoadOrder,
): Promise<Result<MadeTable, EngineError>> {
  const plain = await openPlain(file, { part })
  if (!plain.ok) return plain
  const order = { id, file: plain.value.file }
  switch (plain.value.format) {
    case 'csv':
      return loadText(session, order)
    case 'json':
    case 'json-lines':
      return loadJson(session, { ...order, format: plain.value.format })
    case 'excel':
      return loadExcel(session, { ...order, part })
    case 'parquet':
      return loadParquet(session, order)
    case 'arrow':
      return loadArrow(session, order)
  }
}

/** Makes a table of a sample of a large file of text or Parquet, with its share; null for others. Throws errors of the engine. */
export async function loadSample(
  session: WasmSession,
  order: LoadOrder,
): Promise<{ readonly share: number; readonly made: Result<MadeTable, EngineError> } | null> {
  const plain = await openPlain(order.file, null)
  if (!plain.ok) return null
  if (plain.value.format === 'parquet') return loadParquetSample(session, order)
  return plain.value.format === 'csv' ? loadTextSample(session, order) : null
}

interface PlainFile {
  readonly format: UploadFormat
  readonly file: Blob
}

const HEAD_BYTES = 1_000_000
const TAIL_BYTES = 256_000

/** The file itself, or the one that is packed in it; without `packed` none is unpacked. */
async function openPlain(
  file: Blob,
  packed: { readonly part: string | null } | null,
): Promise<Result<PlainFile, EngineError>> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const tail = new Uint8Array(await file.slice(Math.max(0, file.size - TAIL_BYTES)).arrayBuffer())
  const found = sniffFormat(head, tail)
  if (found.kind === 'refused') return err(placelessError('database', found.message))
  if (found.kind === 'format') return ok({ format: found.format, file })
  if (packed === null)
    return err(placelessError('database', 'The packed file has another packed file in it.'))
  const inner = found.packing === 'gz' ? await unpackGzip(file) : await unpackZip(file, packed.part)
  return inner.ok ? openPlain(inner.value, null) : inner
}
