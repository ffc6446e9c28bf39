import { readyValue } from '#domain/core/loadable.ts'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'
import type { CellSource } from './cell-source.ts'

/** The figures of a block of cells; null while they are computed, and for fewer than two cells. */
export function useFigures(source: CellSource, range: GridRange | undefined): RangeFigures | null {
  const isCounted = range !== undefined && cellCount(range) >= 2
  return readyValue(
    useLoaded(isCounted ? async (signal) => source.figures(range, signal) : null, [source, range]),
  )
}
