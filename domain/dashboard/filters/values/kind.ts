import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { type FilterKind, missingColumn } from '#domain/dashboard/filters/kind.ts'
import { type FilterBase, type FilterTarget, targetOf } from '#domain/dashboard/filters/stored-filter.ts'
import { choiceLabel, typeOfColumn } from './choices.ts'

/** A filter by the values of a column. An inverse one excludes the selected values. */
export interface ValueFilter extends FilterBase, FilterTarget {
  readonly kind: 'values'
  readonly multiple: boolean
  readonly isInverse: boolean
  /** Whether its first value is selected while none is. */
  readonly takesFirst: boolean
  /** Whether the search runs on the server, for columns of more values than a list has. */
  readonly searchesServer: boolean
  /** The order of its values: by a metric, or by themselves. */
  readonly sort: { readonly metric: string | null; readonly isAscending: boolean }
}

type Values = Extract<NativeValue, { kind: 'values' }>

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Filters by the values of one column. */
export const valuesKind: FilterKind<ValueFilter, Values> = {
  name: 'values',
  wireType: 'filter_select',
  label: 'Value',
  read: (stored, base) => {
    const target = targetOf(stored)
    const { controlValues, sortMetric } = stored
    return (
      target && {
        ...base,
        ...target,
        kind: 'values',
        multiple: controlValues.multiSelect,
        isInverse: controlValues.inverseSelection,
        takesFirst: controlValues.defaultToFirstItem,
        searchesServer: controlValues.searchAllOptions,
        sort: {
          metric: sortMetric === '' ? null : sortMetric,
          isAscending: controlValues.sortAscending,
        },
      }
    )
  },
  parse: (value) => {
    const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
    const values = list.flatMap((entry): FilterScalar[] => {
      const parsed = scalar.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    return values.length > 0 ? { kind: 'values', values } : null
  },
  write: ({ values }) => values,
  clauses: ({ id, column, isInverse }, { values }) => [
    { source: { kind: 'filter', id }, op: isInverse ? 'NOT IN' : 'IN', column, values },
  ],
  extraFormData: ({ column, isInverse }, { values }) => ({
    filters: [{ col: column, op: isInverse ? 'NOT IN' : 'IN', val: values }],
  }),
  text: (filter, { values }, datasets) => {
    const type = typeOfColumn(filter, datasets)
    return `${filter.isInverse ? 'not ' : ''}${values.map((value) => choiceLabel(value, type)).join(', ')}`
  },
  denial: ({ column }, _value, of) => missingColumn(column, of),
}
