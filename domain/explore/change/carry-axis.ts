import { type ChartForm, type FieldsByName, listOf, valueOf } from '#domain/explore/builder-fields.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'

/** The columns of a dataset as an axis: names of those that are no times, and whether there is a time. */
export interface AxisColumns {
  readonly groups: ReadonlySet<string>
  readonly hasTime: boolean
}

/** For a dataset that is not loaded: an axis may be a time, and stays. */
export const UNKNOWN_AXIS: AxisColumns = { groups: new Set(), hasTime: true }

/** The columns of a dataset that can group along an axis. */
export function axisColumns({ columns }: ExploreDataset): AxisColumns {
  const groups = columns.filter(({ type }) => type !== 'time').map(({ name }) => name)
  return { groups: new Set(groups), hasTime: groups.length < columns.length }
}

interface AxisChange {
  readonly form: ChartForm
  readonly from: FieldsByName
  readonly target: FieldsByName
  /** Values from the last time the chart had the new kind. */
  readonly back: ChartForm
  readonly columns: AxisColumns
}

/**
 * Moves a group on the axis to the first dimension of a kind without an axis, and back. A time stays: it becomes the axis
 * again in a kind that has one.
 */
export function carryAxis(values: Map<string, unknown>, change: AxisChange): void {
  if (change.from.has('x_axis') === change.target.has('x_axis')) return
  if (change.from.has('x_axis')) axisToDimension(values, change)
  else dimensionToAxis(values, change)
}

function axisToDimension(values: Map<string, unknown>, { form, target, columns }: AxisChange): void {
  const axis = valueOf(form, 'x_axis')
  if (!isGroup(axis, columns)) return
  const place = dimensionsOf(target)
  if (place !== null) {
    values.set(place, [axis, ...listOf(values.get(place)).filter((one) => one !== axis)])
    return
  }
  const single = [...target].filter(([name, { type }]) => type === 'column' && name !== 'granularity_sqla')
  if (single.some(([name]) => values.get(name) === axis)) return
  const free = single.find(([name]) => listOf(values.get(name)).length === 0)
  if (free !== undefined) values.set(free[0], axis)
}

function dimensionToAxis(values: Map<string, unknown>, { target, back, columns }: AxisChange): void {
  const place = dimensionsOf(target)
  const before = valueOf(back, 'x_axis')
  const wasGroup = before === undefined ? !columns.hasTime : isGroup(before, columns)
  if (place === null || !wasGroup) return
  const [first, ...others] = listOf(values.get(place))
  if (first === undefined) return
  values.set('x_axis', first)
  values.set(place, others)
}

function isGroup(axis: unknown, { groups }: AxisColumns): boolean {
  return typeof axis === 'string' && groups.has(axis)
}

/** The field with the dimensions of a kind; null without one. */
export function dimensionsOf(fields: FieldsByName): string | null {
  if (fields.get('groupby')?.type === 'columns') return 'groupby'
  return [...fields].find(([, { type }]) => type === 'columns')?.[0] ?? null
}
