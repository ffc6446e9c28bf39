import { utf8Length } from './utf8.ts'

/** Largest size of a statement in bytes of UTF-8. Source: security D-03. */
export const MAX_STATEMENT_BYTES = 256_000

/** Message for a text above the limit. */
export const TOO_LONG_MESSAGE = `A statement may have ${MAX_STATEMENT_BYTES / 1000} kB of text; this one is longer.`

/** Whether a text is above the limit. Check it before any other work on foreign text. */
export function isTooLong(sql: string): boolean {
  return sql.length > MAX_STATEMENT_BYTES || utf8Length(sql) > MAX_STATEMENT_BYTES
}
