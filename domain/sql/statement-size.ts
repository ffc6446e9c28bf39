import { utf8Length } from './utf8.ts'

/** Largest size of a statement in bytes of UTF-8. Source: security D-03. */
export const MAX_STATEMENT_BYTES = 256_000

const LIMIT = `${MAX_STATEMENT_BYTES / 1000} kB`

/** Message for a statement above the limit. */
export const TOO_LONG_MESSAGE = `A statement may have ${LIMIT} of text; this one is longer.`

/** Message for the SQL of a run above the limit, which may be several statements. */
export const RUN_TOO_LONG_MESSAGE = `The SQL of a run may have ${LIMIT} of text; this one is longer.`

/** Part of a tab that a tool reads: its complete text or the selection. */
export type TextPart = 'text' | 'selection'

/** Message for a part of a tab above the limit, which may be many statements. */
export function tooLongMessage(part: TextPart): string {
  const next = part === 'text' ? 'Select a part of it.' : 'Select less.'
  return `The ${part} has more than ${LIMIT}, which is the limit. ${next}`
}

/** Whether a text is above the limit. Check it before any other work on foreign text. */
export function isTooLong(sql: string): boolean {
  return sql.length > MAX_STATEMENT_BYTES || utf8Length(sql) > MAX_STATEMENT_BYTES
}
