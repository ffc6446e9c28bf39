import type { ProxyMarked } from 'comlink'
import type { Result } from '#domain/core/result.ts'
import type { EngineError, EngineTableMetadata, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { planAnswer } from '#domain/semantic/answer/plan-answer.ts'
import type { ShownTable } from './table-files.ts'

/** A table that was made from a file and stored. */
export interface StoredTable {
  readonly storedBytes: number
  /** SHA-256 of the stored file, in hexadecimal. */
  readonly checksum: string
  readonly rowCount: number
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** A stored table of a sample, and the share of the rows of its file. */
interface SampleTable extends StoredTable {
  readonly share: number
}

/** The engine of this device. Each call names the tables that exist, since other windows add and remove them. */
export interface EngineApi {
  readonly run: (
    tables: readonly ShownTable[],
    request: RunRequest,
  ) => Promise<Result<RunAnswer, EngineError>>
  /** Stops a run; false if no run has this id. */
  readonly stop: (clientId: string) => Promise<boolean>
  readonly tableMetadata: (
    tables: readonly ShownTable[],
    table: string,
  ) => Promise<Result<EngineTableMetadata | null, EngineError>>
  /** Plans the answer to a chart query; the steps after a query are code of this worker. */
  readonly plan: (...query: Parameters<typeof planAnswer>) => Promise<ReturnType<typeof planAnswer>>
  /** Makes the table of a file of text and stores it. Fails: `database` with the engine's message, `too-large` without space. */
  readonly loadFile: (
    id: string,
    file: File,
    /** The name of a sheet or of a file in a zip. */
    part?: string | null,
  ) => Promise<Result<StoredTable, EngineError>>
  /** Makes and stores a table of the rows of a result as JSON lines, whose columns have the kinds of the result. */
  readonly loadResult: (
    id: string,
    file: File,
    columns: readonly ResultColumn[],
  ) => Promise<Result<StoredTable, EngineError>>
  /** The rows of an answer as a CSV file; here, because many rows would hold up the page. */
  readonly rowsCsv: (
    answer: Pick<RunAnswer, 'dataJson' | 'columns'>,
    style: FileStyle,
  ) => Promise<Result<Uint8Array<ArrayBuffer>, EngineError>>
  /** The rows of a table as CSV: NULL is empty, and every value is quoted. */
  readonly tableCsv: (tables: readonly ShownTable[], table: string) => Promise<Result<Blob, EngineError>>
  /** Makes a small table and forgets it: the browser then has compiled the code that makes others. */
  readonly warmUp: () => Promise<void>
  /** Makes and stores a table of rows at even distances of a large file; null where there is no such sample. */
  readonly loadSample: (id: string, file: File) => Promise<Result<SampleTable | null, EngineError>>
}

/** Entry point of the engine's worker. */
export interface EngineWorker {
  readonly open: (databaseName: string) => Promise<EngineApi & ProxyMarked>
}
