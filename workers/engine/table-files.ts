import { ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { emptyTableFile } from './empty-table-file.ts'
import { attachedName, literal, type WasmSession } from './wasm-session.ts'

/** A table that the engine shows: the name of its file, and its own name. */
export interface ShownTable {
  readonly id: string
  readonly name: string
  /** The sentence about rows that it lacks. */
  readonly note?: string | undefined
  /** SHA-256 of its file, in hexadecimal. */
  readonly checksum: string
}

/** Shows the table of a file: read-only, so that no statement can change it. Throws errors of the engine. */
export function showTable(
  session: WasmSession,
  { id, name }: Pick<ShownTable, 'id' | 'name'>,
  bytes: Uint8Array,
): void {
  const { files } = session
  files.put(fileOf(id), bytes)
  session.read(`ATTACH ${literal(files.pathOf(fileOf(id)))} AS ${attachedName(id)} (READ_ONLY)`)
  session.read(
    `CREATE OR REPLACE VIEW memory.main."${name.replaceAll('"', '""')}" AS FROM ${attachedName(id)}.main.data`,
  )
}

/** Hides the table of a file. Throws errors of the engine. */
export function hideTable(session: WasmSession, { id, name }: ShownTable): void {
  session.read(`DROP VIEW IF EXISTS memory.main."${name.replaceAll('"', '""')}"`)
  session.read(`DETACH DATABASE IF EXISTS ${attachedName(id)}`)
}

/** Frees the memory of a hidden table; false while a run still reads it. */
export function freeTable(session: WasmSession, { id }: ShownTable): boolean {
  try {
    session.files.drop(fileOf(id))
    return true
  } catch {
    return false
  }
}

/** A stored table: the bytes of its file, and what is in it. */
export interface MadeTable {
  readonly bytes: Uint8Array
  readonly rowCount: number
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** A table that is being made. */
export interface NewTable {
  readonly isEmpty: () => boolean
  /** Inserts the rows of a source; the first one decides the columns. Throws errors of the engine. */
  readonly insert: (source: string) => void
}

/** Makes the file of a table, which `fill` fills. Throws errors of the engine; then no file stays in its memory. */
export async function makeTable(
  session: WasmSession,
  id: string,
  fill: (table: NewTable) => Promise<Result<null, EngineError>>,
): Promise<Result<MadeTable, EngineError>> {
  const { files } = session
  const name = `new-${id}.duckdb`
  const log = `${name}.wal`
  const database = attachedName(`new_${id}`)
  files.put(name, emptyTableFile())
  files.put(log, new Uint8Array(0))
  let isEmpty = true
  const insert = (source: string) => {
    const command = isEmpty ? `CREATE TABLE ${database}.main.data AS` : `INSERT INTO ${database}.main.data`
    session.read(`${command} FROM ${source}`)
    isEmpty = false
  }
  try {
    session.read(`ATTACH ${literal(files.pathOf(name))} AS ${database}`)
    const filled = await fill({ isEmpty: () => isEmpty, insert })
    if (!filled.ok) return filled
    if (isEmpty) return ok(NO_TABLE)
    session.read(`CHECKPOINT ${database}`)
    const [counted] = session.read(`SELECT count(*)::DOUBLE AS n FROM ${database}.main.data`)
    const columns = session.read(`DESCRIBE SELECT * FROM ${database}.main.data`)
    session.read(`DETACH DATABASE ${database}`)
    return ok({
      bytes: files.take(name),
      rowCount: Number(counted?.['n'] ?? 0),
      columns: columns.map((row) => ({ name: String(row['column_name']), type: String(row['column_type']) })),
    })
  } finally {
    session.read(`DETACH DATABASE IF EXISTS ${database}`)
    files.drop(name)
    files.drop(log)
  }
}

const NO_TABLE: MadeTable = { bytes: new Uint8Array(0), rowCount: 0, columns: [] }

function fileOf(id: string): string {
  return `${id}.duckdb`
}
