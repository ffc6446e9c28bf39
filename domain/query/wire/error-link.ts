import { textOrNull } from '#domain/core/parse.ts'
import type { QueryError } from '#domain/query/query.ts'

/** The link of an error: to request access, or to sign in to a database. */
export function errorLink(extra: Readonly<Record<string, unknown>>): Pick<QueryError, 'link'> {
  const link = textOrNull(extra['link']) || textOrNull(extra['url'])
  return link ? { link } : {}
}
