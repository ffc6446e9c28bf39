import { ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { type MadeTable, makeTable } from '#workers/engine/table-files.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import type { CsvBatch } from './csv-batches.ts'

/** A column whose file states its type: the SQL of its value over a text. */
interface TypedColumn {
  readonly name: string
  readonly sql: (cell: string) => string
}

interface TypedTable {
  readonly id: string
  readonly columns: readonly TypedColumn[]
}

/** Makes a table of rows as CSV. Throws errors of the engine, such as of a value that has another type. */
export async function loadTyped(
  session: WasmSession,
  { id, columns }: TypedTable,
  batches: () => AsyncIterable<CsvBatch>,
): Promise<Result<MadeTable, EngineError>> {
  const { files } = session
  const list = columns.map(({ name, sql }, at) => `${sql(`c${at}`)} AS "${name.replaceAll('"', '""')}"`)
  const name = `file-${id}`
  return makeTable(session, id, async (table) => {
    for await (const { csv, longest } of batches()) {
      if (csv === '' && !table.isEmpty()) continue
      files.put(name, new TextEncoder().encode(csv))
      try {
        const source = textRowsSql({
          path: files.pathOf(name),
          fields: columns.length + 1,
          delimiter: ',',
          quote: '"',
          hasLines: false,
          skip: 0,
          longestBytes: 3 * longest,
        })
        table.insert(`(SELECT ${list.join(', ')} FROM ${source})`)
      } finally {
        files.drop(name)
      }
    }
    return ok(null)
  })
}
