import { isolated } from '#domain/core/text/isolated.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { readRange } from '#domain/dashboard/filters/range/read-range.ts'
import type { BarEdits } from './edits.ts'

/**
 * Why typed ranges cannot be read, by filter id, in the order of the filters: one sentence that names the filter. Nothing is applied
 * before they are corrected.
 */
export function unreadRanges(
  { texts }: Pick<BarEdits, 'texts'>,
  filters: readonly NativeFilter[],
): ReadonlyMap<string, string> {
  return new Map(
    filters.filter(isSettable).flatMap(({ id, name }) => {
      const text = texts.get(id)
      const range = text === undefined ? null : readRange(...text)
      return range?.ok === false ? [[id, `“${isolated(name)}”: ${range.error.message}`] as const] : []
    }),
  )
}
