import { thrownMessage } from '#domain/core/thrown.ts'
import type { LoadedType } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import type { StagingSession } from '#server/engines/duckdb/staging/open-session.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { checkColumns } from './open-text.ts'
import type { PlainFile } from './plain-file.ts'

/** Opens a Parquet file, whose columns have types. Throws an `UploadFault` for a broken one. */
export async function openParquet(
  session: StagingSession,
  { path, members, member }: PlainFile,
): Promise<FileRows> {
  const file = `read_parquet(${textLiteral(path)})`
  const described = await read(() => session.rows(`DESCRIBE SELECT * FROM ${file}`))
  checkColumns(described.length)
  const columns = described.map(([name, type], source) => ({
    value: { source, name: name ?? '', type: loadedType(type ?? ''), format: null, isLeftOut: false },
    evidence: `The file has ${type ?? ''}.`,
    choices: [],
    isOpen: false,
  }))
  const list = columns.map(
    ({ value }) => `${cellOf(value.name, described[value.source]?.[1] ?? '')} AS c${value.source}`,
  )
  const from = `(SELECT file_row_number + 1 AS line, ${list.join(', ')} FROM read_parquet(${textLiteral(path)}, file_row_number = true))`
  const [count = []] = await read(() => session.rows(`SELECT count(*) FROM ${file}`))
  return {
    from,
    isTyped: true,
    layout: { decimal: '.', thousands: null, nullTexts: [] },
    columns,
    sample: null,
    rowCount: Number(count[0] ?? 0),
    badCount: 0,
    badLines: [],
    notes: [],
    members,
    member,
    text: null,
  }
}

async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (/Invalid|No magic bytes|Parquet|snappy|Thrift/i.test(thrownMessage(error)))
      throw new UploadFault('The Parquet file is damaged.')
    throw error
  }
}

const KINDS: ReadonlyMap<string, LoadedType> = new Map<string, LoadedType>([
  ['BOOLEAN', { kind: 'boolean' }],
  ['TINYINT', { kind: 'integer' }],
  ['SMALLINT', { kind: 'integer' }],
  ['INTEGER', { kind: 'integer' }],
  ['BIGINT', { kind: 'integer' }],
  ['UTINYINT', { kind: 'integer' }],
  ['USMALLINT', { kind: 'integer' }],
  ['UINTEGER', { kind: 'integer' }],
  ['UBIGINT', { kind: 'decimal', precision: 38, scale: 0 }],
  ['HUGEINT', { kind: 'decimal', precision: 38, scale: 0 }],
  ['FLOAT', { kind: 'number' }],
  ['DOUBLE', { kind: 'number' }],
  ['DATE', { kind: 'date' }],
  ['TIME', { kind: 'time' }],
  ['TIMESTAMP', { kind: 'timestamp' }],
  ['TIMESTAMP WITH TIME ZONE', { kind: 'timestamp' }],
  ['TIMESTAMP_S', { kind: 'timestamp' }],
  ['TIMESTAMP_MS', { kind: 'timestamp' }],
])

/** Nested values, nanoseconds, bytes and types that are not known become texts, which lose nothing. */
function loadedType(type: string): LoadedType {
  const [, precision, scale] = /^DECIMAL\((\d{1,2}),(\d{1,2})\)$/.exec(type) ?? []
  if (precision !== undefined) return { kind: 'decimal', precision: Number(precision), scale: Number(scale) }
  return KINDS.get(type) ?? { kind: 'text' }
}

function cellOf(name: string, type: string): string {
  const column = `"${name.replaceAll('"', '""')}"`
  if (type === 'BLOB') return `hex(${column})`
  const isNested = /[[(]/.test(type) && !type.startsWith('DECIMAL')
  return isNested ? `CAST(to_json(${column}) AS VARCHAR)` : column
}
