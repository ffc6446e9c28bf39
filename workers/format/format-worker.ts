import { expose } from 'comlink'
import type { Result } from '#domain/core/result.ts'
import { cursorAfter } from '#domain/sql/format/cursor-after.ts'
import { hasFormatDialect } from '#domain/sql/format/dialects.ts'
import { adoptLayout, type FormatFault, formatSqlText, type GivenSql } from '#domain/sql/format/format-sql.ts'

/** A text to format, with the place of its cursor. */
interface SqlWithCursor extends GivenSql {
  readonly cursor: number
}

/** Formats one text; the page ends the worker if it takes too long. */
export interface FormatWorker {
  /** Whether the SQL of an engine has a dialect here; a server may have others. */
  readonly knows: (engine: string | null) => boolean
  readonly format: (given: SqlWithCursor) => Result<FormattedText, FormatFault>
  /** Takes the white space of a text that a server formatted; null if the server changed a token. */
  readonly adopt: (given: SqlWithCursor, laidOut: string) => FormattedText | null
}

interface FormattedText {
  readonly sql: string
  readonly cursor: number
}

const worker: FormatWorker = {
  knows: hasFormatDialect,
  format: (given) => {
    const formatted = formatSqlText(given)
    return formatted.ok ? { ok: true, value: withCursor(given, formatted.value) } : formatted
  },
  adopt: (given, laidOut) => {
    const adopted = adoptLayout(given, laidOut)
    return adopted === null ? null : withCursor(given, adopted)
  },
}
expose(worker)

function withCursor({ sql, engine, cursor }: SqlWithCursor, after: string): FormattedText {
  return { sql: after, cursor: cursorAfter({ before: sql, after, engine }, cursor) }
}
