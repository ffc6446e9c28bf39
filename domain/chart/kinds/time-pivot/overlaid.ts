import type { Cell } from '#domain/chart/result/chart-result.ts'
import { allDigitsOf } from '#domain/chart/to-model/long-number.ts'
import type { SeriesData } from '#domain/chart/to-model/read-series.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import type { Periods } from './periods.ts'

interface Overlaid {
  readonly data: SeriesData
  readonly lost: number
  /** By series name, the time at each of its places. */
  readonly times: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** The periods of some times as series along a single period, latest first; `lost` counts rows without a time. */
export function overlaid(
  times: readonly Cell[],
  cells: readonly Cell[],
  { startOf, placeOf, nameOf }: Periods,
): Overlaid {
  const found = new Map<number, Map<number, Cell>>()
  const named = new Map<string, Map<number, number>>()
  let lost = 0
  for (const [row, time] of times.entries()) {
    if (typeof time !== 'number' || Number.isNaN(new Date(time).getTime())) {
      lost += 1
      continue
    }
    const start = startOf(time)
    const place = placeOf(time)
    entryOf(found, start, () => new Map<number, Cell>()).set(place, cells[row] ?? null)
    entryOf(named, nameOf(start), () => new Map<number, number>()).set(place, time)
  }
  const places = [...new Set([...found.values()].flatMap((own) => [...own.keys()]))].toSorted(
    (one, other) => one - other,
  )
  const starts = [...found.keys()].toSorted((one, other) => other - one)
  return {
    data: {
      axis: { name: '', type: 'time', values: places },
      series: starts.map((start) => {
        const own = places.map((place) => found.get(start)?.get(place) ?? null)
        return { name: nameOf(start), values: own.map(numberOf), digits: allDigitsOf(own) }
      }),
    },
    lost,
    times: named,
  }
}
