import { originalName } from '#domain/chart/query/other-time.ts'
import type { OneSeries } from '#domain/chart/to-model/read-series.ts'
import type { SeriesHalf } from '#domain/chart/to-model/series/series-half.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/**
 * Reorders bars of several periods: for each series the current one first, then the others in the order of the shifts. Lines
 * are unchanged, since dashes distinguish them.
 */
export function withTimesBeside(half: SeriesHalf): SeriesHalf {
  if (half.look.shape !== 'bar') return half
  const byOriginal = new Map<string, OneSeries[]>()
  for (const one of half.data.series) entryOf(byOriginal, originalName(one), () => []).push(one)
  const series = [...byOriginal.values()].flatMap((times) =>
    times.toSorted((one, other) => timePlace(one) - timePlace(other)),
  )
  return { ...half, data: { ...half.data, series } }
}

function timePlace({ other }: OneSeries): number {
  return other === undefined ? -1 : other.shift.at
}
