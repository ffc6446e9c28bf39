import { textOrNull } from '#domain/core/parse.ts'
import type { QueryError } from '#domain/query/query.ts'

/** Where an error of the wire says that more is to be had: a right to ask for, or the sign-in of a database. */
export function errorLink(extra: Readonly<Record<string, unknown>>): Pick<QueryError, 'link'> {
  const link = textOrNull(extra['link']) || textOrNull(extra['url'])
  return link ? { link } : {}
}
