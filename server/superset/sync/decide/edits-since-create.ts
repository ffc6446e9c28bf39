import { type Contents, differences } from './same-columns.ts'
import type { Columns, ColumnValue, UpstreamState } from './upstream-state.ts'
import type { LoggedWrite } from './writes.ts'

/**
 * The columns that others changed in the row of a create without an answer. A row with the mark of the create had its
 * content, so any other value is theirs. A row without it may lack content, so only values that are not empty count; the
 * token label is ours. Source: sync §4.
 */
export function editsSinceCreate(
  read: Pick<UpstreamState, 'columns' | 'writeId' | 'token'>,
  { id, values }: Pick<LoggedWrite, 'id' | 'values'>,
  contents?: Contents,
): Columns {
  const differing = differences(values, read.columns, contents)
  if (read.writeId === id) return differing
  return Object.fromEntries(
    Object.entries(differing).filter(([, value]) => !isEmpty(value) && value !== read.token),
  )
}

function isEmpty(value: ColumnValue): boolean {
  return value === null || value === '' || value === 0 || value === '{}' || value === '[]'
}
