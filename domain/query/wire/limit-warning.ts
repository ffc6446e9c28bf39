import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Query } from '#domain/query/query.ts'

/** Longest warning that is kept, in characters: it stands in one line. */
const LONGEST = 500

/** What a server says in its own words of what limited a query; nothing where it says nothing. */
export function limitWarning(extra: unknown): Pick<Query, 'warning'> {
  const warning = isRecord(extra) ? textOrNull(extra['warning'])?.trim().slice(0, LONGEST) : ''
  return warning ? { warning } : {}
}
