import { useMemo } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { WaitingFilter } from '#domain/dashboard/filters/bar/meaning.ts'
import { waitingCharts } from '#domain/dashboard/filters/bar/waiting-charts.ts'

/** The charts that wait for a value of a filter, by their id. */
export const useWaitingCharts = (waiting: readonly WaitingFilter[], root: LayoutNode) =>
  useMemo(() => waitingCharts(waiting, root), [waiting, root])
