import { compareCells } from '#domain/semantic/steps/frame.ts'

/** A series with its values. */
interface Named {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Sort keys of series, by their name in forms. */
const MEASURES: ReadonlyMap<string, (values: readonly number[]) => number> = new Map([
  ['sum', sumOf],
  ['avg', (values: readonly number[]) => sumOf(values) / Math.max(1, values.length)],
  ['min', (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Infinity)],
  ['max', (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), -Infinity)],
])

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The indexes of series sorted by a measure or by name; ties keep their order. */
export function orderOf(
  all: readonly Named[],
  measure: string | null,
  isAscending: boolean,
  compareNames: (one: number, other: number) => number = (one, other) =>
    compareCells(all[one]?.name ?? '', all[other]?.name ?? ''),
): readonly number[] {
  const sign = isAscending ? 1 : -1
  const measured = MEASURES.get(measure ?? '')
  const sizes = all.map(({ values }) => measured?.(values.filter((value) => value !== null)) ?? 0)
  const compare = (one: number, other: number) =>
    measured === undefined ? compareNames(one, other) : (sizes[one] ?? 0) - (sizes[other] ?? 0)
  return [...all.keys()].toSorted((one, other) => sign * compare(one, other) || one - other)
}
