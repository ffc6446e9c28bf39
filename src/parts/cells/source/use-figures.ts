import { useEffect, useState } from 'react'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'
import type { CellSource } from './cell-source.ts'

/** The figures of a block of cells; null while they are worked out, and for fewer than two cells. */
export function useFigures(source: CellSource, range: GridRange | undefined): RangeFigures | null {
  const [known, setKnown] = useState<{
    readonly source: CellSource
    readonly range: GridRange
    readonly figures: RangeFigures
  }>()
  useEffect(() => {
    if (range === undefined || cellCount(range) < 2) return
    const controller = new AbortController()
    void source.figures(range, controller.signal).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setKnown({ source, range, figures: answer.value })
    })
    return () => controller.abort()
  }, [source, range])
  return known !== undefined && known.source === source && known.range === range ? known.figures : null
}
