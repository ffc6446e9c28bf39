import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Query } from '#domain/query/query.ts'

/** The longest warning, in characters, so that it fits on a line. */
const LONGEST = 500

/** The server's warning about limits; empty without one. */
export function limitWarning(extra: unknown): Pick<Query, 'warning'> {
  const warning = isRecord(extra) ? textOrNull(extra['warning'])?.trim().slice(0, LONGEST) : ''
  return warning ? { warning } : {}
}
