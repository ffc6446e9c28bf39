import type { SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { Pick as Picked, PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { dimensionCell, groupCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { pickOf } from '#domain/chart/to-model/picks/row-picks.ts'
import type { OneSeries } from '#domain/chart/to-model/read-series.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { isOwnPeriod, shiftedTime } from './value-period.ts'

/** Finds the rows behind the series of a query. `name` is the label of a series if there are several. */
export interface SeriesPicks {
  /** The rows of a series at a cell of the axis; null if its value has none. */
  readonly at: (one: OneSeries, cell: Cell, name: string | null) => Picked | null
  /** The rows of the groups of a series; null without groups. */
  readonly of: (one: OneSeries, name: string) => Picked | null
}

type PicksForm = Pick<SeriesForm, 'time_grain_sqla' | 'resample_rule' | 'resample_method' | 'forecastEnabled'>

interface PicksParts {
  readonly columns: SeriesColumns
  /** The axis of the result. */
  readonly axis: Pick<ChartColumn, 'type'>
  readonly dataset: Dataset | null
  readonly timeLabel: (ms: number) => string
}

/** Makes the pick functions of series from axis and groups. */
export function seriesPicks(form: PicksForm, parts: PicksParts): SeriesPicks {
  const { columns, axis, dataset, timeLabel } = parts
  const groupsOf = (one: OneSeries): readonly PickedCell[] | null => {
    const groups = one.groups ?? null
    if (groups === null || groups.length !== columns.groups.length || isForecast(one, form)) return null
    const cells = groups.map((group, at) => {
      const column = columns.groups[at] ?? ''
      return 'name' in group
        ? groupCell({ column }, group, dataset)
        : dimensionCell({ column }, group, dataset)
    })
    return allKnown(cells)
  }
  const axisCell = (cell: Cell): PickedCell | null => {
    if (columns.axis === null) return null
    const dimension = { column: columns.axis, grain: form.time_grain_sqla, timeLabel }
    return dimensionCell(dimension, { type: axis.type, value: cell }, dataset)
  }
  const period = { grain: form.time_grain_sqla, hoursOffset: dataset?.hoursOffset ?? 0 }
  const axisCells = (one: OneSeries, cell: Cell): readonly (PickedCell | null)[] => {
    const { other } = one
    if (axis.type !== 'time') return [other === undefined ? axisCell(cell) : null]
    if (!isOwnPeriod(cell, form, period)) return [null]
    if (other === undefined) return [axisCell(cell)]
    const moved = shiftedTime(cell, other.shift.name, period)
    const shifted = moved === null ? null : axisCell(moved)
    // A difference or ratio comes from the rows of both periods.
    return other.calculation === null ? [shifted] : [axisCell(cell), shifted]
  }
  return {
    at: (one, cell, name) => {
      const [label = ''] = cellLabels(axis, [cell], timeLabel)
      const places = axisCells(one, cell)
      const alternatives = membersOf(one).flatMap((member) => {
        const groups = groupsOf(member)
        return places.map((place) => (place === null || groups === null ? null : [place, ...groups]))
      })
      return pickOf(name === null ? label : `${label}, ${name}`, alternatives)
    },
    of: (one, name) => pickOf(name, membersOf(one).map(groupsOf)),
  }
}

function membersOf(one: OneSeries): readonly OneSeries[] {
  return one.members ?? [one]
}

/** Suffixes of forecast columns: predicted values, and the ends of their interval. Source: wire §7. */
const FORECAST = /__yhat(?:_lower|_upper)?$/

function isForecast({ name }: OneSeries, { forecastEnabled }: PicksForm): boolean {
  return forecastEnabled && FORECAST.test(name)
}

function allKnown(cells: readonly (PickedCell | null)[]): readonly PickedCell[] | null {
  const known = cells.filter((cell) => cell !== null)
  return known.length === cells.length ? known : null
}
