import { labelValue } from '#domain/chart/to-model/cell-labels.ts'
import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import type { ColumnType, Dataset } from '#domain/dataset/dataset.ts'
import { typeOfColumn } from './choices.ts'

/** The pause in typing after which values are searched, in ms. */
export const SEARCH_DELAY_MS = 500

/** Characters that some databases read as wildcards or escapes in a pattern. Each becomes "any character". */
const SPECIAL = /[%_\\]/g

/** The longest text that is searched; no value of a list is that long. */
const MAX_LENGTH = 1_000

/**
 * The condition that finds the values which contain a text, letters in any case. Other values are compared as the database writes
 * them. More values may be found, so that the caller filters by the text once more. Null where a text cannot be searched.
 */
export function searchCondition(
  column: string,
  text: string,
  type: ColumnType | undefined,
): QueryFilter | null {
  const wanted = text.trim()
  if (wanted === '' || wanted.length > MAX_LENGTH || type === undefined) return null
  const value = type === 'time' ? withoutEndZeros(wanted) : bareText(wanted)
  return { col: column, op: 'ILIKE', val: `%${value.replace(SPECIAL, '_')}%` }
}

/** A typed label or the start of one, without the quotes that its value lacks. */
function bareText(label: string): string {
  const value = labelValue(label) || label
  return (value === label && value.startsWith('“') && value.slice(1)) || value
}

/** A time without the zeros after its fraction, which databases write in different numbers. */
function withoutEndZeros(time: string): string {
  const [seconds = '', fraction] = time.split('.')
  if (fraction === undefined) return time
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  return end === 0 ? seconds : `${seconds}.${fraction.slice(0, end)}`
}

/**
 * The type of a column whose values can be searched on the server by a part of them; undefined for any other. The times of a dataset
 * with an hours offset differ from those in the database.
 */
export function searchedType(
  filter: { readonly datasetId: number; readonly column: string },
  datasets: readonly Pick<Dataset, 'id' | 'columns' | 'hoursOffset'>[],
): ColumnType | undefined {
  const type = typeOfColumn(filter, datasets)
  const isShifted = datasets.some(({ id, hoursOffset }) => id === filter.datasetId && hoursOffset !== 0)
  return type === 'time' && isShifted ? undefined : type
}
