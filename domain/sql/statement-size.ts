import { utf8Length } from './utf8.ts'

/** Most bytes of UTF-8 a statement may have. Source: security D-03. */
export const MAX_STATEMENT_BYTES = 256_000

/** What a text above the limit is refused with. */
export const TOO_LONG_MESSAGE = `A statement may have ${MAX_STATEMENT_BYTES / 1000} kB of text; this one is longer.`

/** Tells whether a text is above the limit. Ask it before any other work on a text from outside. */
export function isTooLong(sql: string): boolean {
  return sql.length > MAX_STATEMENT_BYTES || utf8Length(sql) > MAX_STATEMENT_BYTES
}
