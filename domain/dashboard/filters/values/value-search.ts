import { labelValue } from '#domain/chart/to-model/cell-labels.ts'
import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** The pause in typing after which values are searched, in ms. */
export const SEARCH_DELAY_MS = 500

/** Characters that some databases read as wildcards or escapes in a pattern. Each becomes "any character". */
const SPECIAL = /[%_\\]/g

/** The longest text that is searched; no value of a list is that long. */
const MAX_LENGTH = 1_000

/**
 * The condition that finds the values which contain a text, letters in any case. More values may be found, so that the caller
 * filters by the text once more. Null where a text cannot be searched, such as among times, whose texts differ by database.
 */
export function searchCondition(
  column: string,
  text: string,
  type: ColumnType | undefined,
): QueryFilter | null {
  const wanted = text.trim()
  if (wanted === '' || wanted.length > MAX_LENGTH || !isSearchable(type)) return null
  const value = labelValue(wanted) ?? wanted
  return { col: column, op: 'ILIKE', val: `%${value.replace(SPECIAL, '_')}%` }
}

/** Whether the values of a column can be searched on the server by a part of them. */
export function isSearchable(type: ColumnType | undefined): boolean {
  return type === 'text' || type === 'number'
}
