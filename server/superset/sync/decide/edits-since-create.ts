import { differences } from './same-columns.ts'
import type { Columns, ColumnValue, UpstreamState } from './upstream-state.ts'
import type { LoggedWrite } from './writes.ts'

/**
 * The columns that others wrote to the row of a create whose answer stayed away, as they wrote them. A row under the mark
 * of the create had its content: any other value is theirs. A row without it may lack content, so only a value counts that
 * is not empty; the token label is ours. Source: sync §4.
 */
export function editsSinceCreate(
  read: Pick<UpstreamState, 'columns' | 'writeId' | 'token'>,
  { id, values }: Pick<LoggedWrite, 'id' | 'values'>,
): Columns {
  const differing = differences(values, read.columns)
  if (read.writeId === id) return differing
  return Object.fromEntries(
    Object.entries(differing).filter(([, value]) => !isEmpty(value) && value !== read.token),
  )
}

function isEmpty(value: ColumnValue): boolean {
  return value === null || value === '' || value === 0 || value === '{}' || value === '[]'
}
