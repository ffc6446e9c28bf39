import { expose } from 'comlink'
import type { Result } from '#domain/core/result.ts'
import { cursorAfter } from '#domain/sql/format/cursor-after.ts'
import { type FormatFault, formatSqlText, type GivenSql } from '#domain/sql/format/format-sql.ts'

/** A text to format, with the place of its cursor. */
interface SqlWithCursor extends GivenSql {
  readonly cursor: number
}

/** Formats one text; the page ends the worker if it takes too long. */
export interface FormatWorker {
  readonly format: (
    given: SqlWithCursor,
  ) => Result<{ readonly sql: string; readonly cursor: number }, FormatFault>
}

const worker: FormatWorker = {
  format: ({ sql, engine, cursor }) => {
    const formatted = formatSqlText({ sql, engine })
    if (!formatted.ok) return formatted
    const after = formatted.value
    return { ok: true, value: { sql: after, cursor: cursorAfter({ before: sql, after, engine }, cursor) } }
  },
}
expose(worker)
