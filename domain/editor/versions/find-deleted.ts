import type { DeletedQuery } from './deleted-queries.ts'
import { findClosed } from './find-closed.ts'

/** Finds deleted saved queries by name and by text, as closed tabs are found. Keeps their order. */
export function findDeleted(queries: readonly DeletedQuery[], asked: string): readonly DeletedQuery[] {
  const findable = queries.map((query) => ({ query, current: { name: query.name, sql: textOf(query) } }))
  return findClosed(findable, asked).map(({ tab }) => tab.query)
}

function textOf({ texts }: DeletedQuery): string {
  return texts.map(({ current }) => `${current.name}\n${current.sql}`).join('\n')
}
