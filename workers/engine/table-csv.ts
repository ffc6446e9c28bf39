import { parseJson } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { parseTypeTree } from '#domain/engines/duckdb/wasm/type-tree.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { arrowCells } from './arrow-json.ts'
import type { WasmSession } from './wasm-session.ts'

const TEXT = parseTypeTree('VARCHAR')

/** The rows of a table as CSV. Every value is quoted, since an empty text is no NULL. Throws errors of the engine. */
export async function tableCsv(session: WasmSession, table: string): Promise<Result<Blob, EngineError>> {
  const name = `memory.main."${table.replaceAll('"', '""')}"`
  const columns = session.read(`DESCRIBE SELECT * FROM ${name}`).map((row) => String(row['column_name']))
  const fields = columns.map((column) => {
    const text = `replace(CAST(${quoteName(column)} AS VARCHAR), '"', '""')`
    return `coalesce('"' || ${text} || '"', '')`
  })
  const parts: Blob[] = [new Blob([columns.map((one) => `"${one.replaceAll('"', '""')}"`).join(','), '\n'])]
  const select = `SELECT concat_ws(',', ${fields.join(', ')}) AS line FROM ${name}`
  for await (const { rowCount, columns: chunks } of session.stream(select, new AbortController().signal)) {
    const [chunk] = chunks
    if (chunk === undefined) throw new TypeError('A result without columns')
    const line = arrowCells(chunk, TEXT, 'sql')
    let text = ''
    for (let row = 0; row < rowCount; row += 1) {
      const read = parseJson(line(row))
      text += `${read.ok ? String(read.value) : ''}\n`
    }
    parts.push(new Blob([text]))
  }
  return ok(new Blob(parts, { type: 'text/csv' }))
}
