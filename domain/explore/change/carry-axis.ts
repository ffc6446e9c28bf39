import { type ChartForm, type FieldsByName, listOf, valueOf } from '#domain/explore/builder-fields.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'

/** What is known of a dataset's columns as an axis: those that are no times, by name, and whether there is a time. */
export interface AxisColumns {
  readonly groups: ReadonlySet<string>
  readonly hasTime: boolean
}

/** Nothing is known of the dataset: an axis may be a time, and stays what it is. */
export const UNKNOWN_AXIS: AxisColumns = { groups: new Set(), hasTime: true }

/** Which columns of a dataset are groups along an axis, and not times. */
export function axisColumns({ columns }: ExploreDataset): AxisColumns {
  const groups = columns.filter(({ type }) => type !== 'time').map(({ name }) => name)
  return { groups: new Set(groups), hasTime: groups.length < columns.length }
}

interface AxisChange {
  readonly form: ChartForm
  readonly from: FieldsByName
  readonly target: FieldsByName
  /** What was left when the chart was of the new kind before. */
  readonly back: ChartForm
  readonly columns: AxisColumns
}

/**
 * Takes the groups along the axis to a kind that has no axis, as its first dimension, and the first dimension back to a kind
 * that has one. A time stays behind: it is the axis again where the new kind has one.
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

/** The list of a kind that holds its dimensions; null where it has none. */
export function dimensionsOf(fields: FieldsByName): string | null {
  if (fields.get('groupby')?.type === 'columns') return 'groupby'
  return [...fields].find(([, { type }]) => type === 'columns')?.[0] ?? null
}
