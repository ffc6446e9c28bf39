import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { type FilterKind, missingColumn } from '#domain/dashboard/filters/kind.ts'
import { type FilterBase, type FilterTarget, targetOf } from '#domain/dashboard/filters/stored-filter.ts'

/** A filter by the range of a number column. */
export interface RangeFilter extends FilterBase, FilterTarget {
  readonly kind: 'range'
}

type Range = Extract<NativeValue, { kind: 'range' }>

/** Filters by a range of numbers, both ends included. */
export const rangeKind: FilterKind<RangeFilter, Range> = {
  name: 'range',
  wireType: 'filter_range',
  label: 'Numerical range',
  read: (stored, base) => {
    const target = targetOf(stored)
    return target && { ...base, ...target, kind: 'range' }
  },
  parse: (value) => {
    if (!Array.isArray(value)) return null
    const [from, to] = [endOf(value[0]), endOf(value[1])]
    if (from === undefined || to === undefined || (from === null && to === null)) return null
    return { kind: 'range', from, to }
  },
  write: ({ from, to }) => [from, to],
  clauses: ({ id, column }, { from, to }) => [
    { source: { kind: 'filter', id }, op: 'NUMBERS', column, range: { from, to, includesTo: true } },
  ],
  extraFormData: ({ column }, { from, to }) => ({
    filters: [
      ...(from === null ? [] : [{ col: column, op: '>=', val: from }]),
      ...(to === null ? [] : [{ col: column, op: '<=', val: to }]),
    ],
  }),
  text: (_filter, { from, to }) => {
    if (from === null) return `≤ ${to}`
    if (to === null) return `≥ ${from}`
    return `${from} to ${to}`
  },
  denial: ({ column }, { from, to }, of) =>
    from !== null && to !== null && from > to
      ? { code: 'invalid', reason: 'The range ends before it begins.' }
      : missingColumn(column, of),
}

/** An end of a range, null for an open one; undefined if it is unreadable. */
function endOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return null
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
