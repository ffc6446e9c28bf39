import { useCallback, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'

/** A chart whose rows are shown, and the part to which they are limited; null for all rows of the chart. */
interface OpenDrill {
  readonly query: ChartQuery
  readonly part: ChartPick | null
}

/** Holds the chart whose rows are shown in a dialog; null while none are. */
export const useDrill = () => {
  const [open, setOpen] = useState<OpenDrill | null>(null)
  const show = useCallback((query: ChartQuery, part: ChartPick | null) => setOpen({ query, part }), [])
  return { open, show, close: () => setOpen(null) }
}
