import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { chartsInScope } from '#domain/dashboard/filters/scope.ts'
import type { WaitingFilter } from './meaning.ts'

/** Why charts wait, by their id: each chart in the scope of a filter without the value that it needs. */
export function waitingCharts(
  waiting: readonly WaitingFilter[],
  root: LayoutNode,
): ReadonlyMap<number, WaitingFilter> {
  return new Map(
    waiting
      .toReversed()
      .flatMap((one) => chartsInScope(one.filter.scope, root).map((chartId) => [chartId, one] as const)),
  )
}
