import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import { dimensionCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { pickOf } from '#domain/chart/to-model/picks/row-picks.ts'
import type { SeriesPicks } from '#domain/chart/to-model/series/picks/series-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

interface PicksParts {
  readonly axis: QueryColumn
  readonly grain: string | null
  readonly dataset: Dataset | null
}

/**
 * Finds the rows behind the lines of periods: at a place those of its time, for a line those of all its times. `times` has the
 * time at each place, by name of the line.
 */
export function periodPicks(
  times: ReadonlyMap<string, ReadonlyMap<number, number>>,
  { axis, grain, dataset }: PicksParts,
): SeriesPicks {
  const cellOf = (time: number | undefined): PickedCell | null =>
    time === undefined ? null : dimensionCell({ column: axis, grain }, { type: 'time', value: time }, dataset)
  const alternative = (time: number | undefined) => {
    const cell = cellOf(time)
    return cell === null ? null : [cell]
  }
  return {
    at: ({ name }, place) => {
      const time = typeof place === 'number' ? times.get(name)?.get(place) : undefined
      const cell = cellOf(time)
      return cell === null ? null : pickOf(cell.label, [[cell]])
    },
    of: ({ name }) => pickOf(name, [...(times.get(name)?.values() ?? [])].map(alternative)),
  }
}
