import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import type { ColumnType, Dataset } from '#domain/dataset/dataset.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

/** The conditions of a pick; null for a part without rows. */
export async function alternatives(pick: LatePick | undefined) {
  return (await pick)?.alternatives ?? null
}

/** The conditions of some picks. */
export async function allAlternatives(picks: readonly (LatePick | undefined)[]) {
  return Promise.all(picks.map(alternatives))
}

/** A condition on one value; its label is the value where that is not given. */
export function value(column: string, is: string | number | boolean | null, label = String(is)): PickedCell {
  return { kind: 'value', column, value: is, label }
}

/** A condition on the days from one (included) to another (not). */
export function days(column: string, from: string, to: string, label: string): PickedCell {
  return { kind: 'times', column, from: day(from), to: day(to), includesTo: false, label }
}

/** A condition on the times within one millisecond, ms since 1970. */
export function millisecond(column: string, from: number, label: string): PickedCell {
  return { kind: 'times', column, from, to: from + 1, includesTo: false, label }
}

/** A dataset with columns of some types. */
export function datasetOf(types: Readonly<Record<string, ColumnType>>, hoursOffset = 0): Dataset {
  const columns = Object.entries(types).map(([name, type]) => ({ name, label: name, type }))
  return {
    id: 1,
    name: 'flights',
    databaseName: 'main',
    mainTimeColumn: 'date',
    hoursOffset,
    columns,
    labels: {},
    formats: {},
  }
}

/** A pivoted answer: a time or category per row, and a column for each series, named by its parts. */
export function pivoted(
  [axis, type]: readonly [name: string, type: ColumnType],
  places: readonly (string | number | null)[],
  ...series: readonly (readonly [parts: readonly string[], ...values: (number | null)[]])[]
): ChartResult {
  return {
    columns: [
      { name: axis, type, values: places },
      ...series.map(([parts, ...values]) => ({
        name: parts.join(', '),
        type: 'number' as const,
        parts,
        values,
      })),
    ],
    rowCount: places.length,
    timeFrom: null,
    timeTo: null,
    completeness: COMPLETE,
  }
}
