import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'

/** Whether a run has the plan of a statement as its result: one row of a key and a text. */
export function isExplainResult({
  state,
  rows,
  columns,
}: Pick<Query, 'state' | 'rows' | 'columns'>): boolean {
  const [key, value] = columns
  const hasNames = key?.name === 'explain_key' && value?.name === 'explain_value'
  return hasSucceeded(state) && rows === 1 && columns.length === 2 && hasNames
}
