import type { DeletedQuery } from './deleted-queries.ts'
import { findClosed } from './find-closed.ts'

/** Finds deleted saved queries by name and text, as `findClosed`. Keeps their order. */
export function findDeleted(queries: readonly DeletedQuery[], search: string): readonly DeletedQuery[] {
  const findable = queries.map((query) => ({ query, current: { name: query.name, sql: textOf(query) } }))
  return findClosed(findable, search).map(({ tab }) => tab.query)
}

function textOf({ texts }: DeletedQuery): string {
  return texts.map(({ current }) => `${current.name}\n${current.sql}`).join('\n')
}
