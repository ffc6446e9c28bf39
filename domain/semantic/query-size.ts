import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { LONGEST_NAME, overLimit } from './steps/step-size.ts'

/** The most entries of a list: columns, metrics, filters, orders, steps. */
const MOST_PARTS = 2_000

const MOST_SHIFTS = 200

const MOST_FILTER_VALUES = 10_000

const LONGEST_FILTER_VALUE = 10_000

/** The most characters of all texts, the limit of a statement. */
const LONGEST_QUERY = 256_000

/**
 * Names the limit that a query exceeds, for its author; null if it exceeds none. Call it before any other work on the
 * texts of a query.
 */
export function refuseSize(query: QueryObject): string | null {
  return refuseCounts(query) ?? refuseValues(query.filters ?? []) ?? refuseTexts(textsOf(query))
}

function refuseCounts(query: QueryObject): string | null {
  const lists = [
    ['columns', query.columns],
    ['metrics', query.metrics],
    ['filters', query.filters],
    ['orders', query.orderby],
    ['series columns', query.series_columns],
  ] as const
  const shifts = (query.time_offsets ?? []).length
  if (shifts > MOST_SHIFTS) return overLimit('A query', 'time shifts', { most: MOST_SHIFTS, given: shifts })
  const long = lists.find(([, list]) => (list ?? []).length > MOST_PARTS)
  if (long === undefined) return null
  return overLimit('A query', long[0], { most: MOST_PARTS, given: (long[1] ?? []).length })
}

function refuseValues(filters: readonly QueryFilter[]): string | null {
  for (const { val } of filters) {
    const values: readonly unknown[] = Array.isArray(val) ? val : [val]
    if (values.length > MOST_FILTER_VALUES)
      return overLimit('A filter', 'values', { most: MOST_FILTER_VALUES, given: values.length })
    for (const value of values) {
      if (typeof value !== 'string' || value.length <= LONGEST_FILTER_VALUE) continue
      return overLimit('A value of a filter', 'characters', {
        most: LONGEST_FILTER_VALUE,
        given: value.length,
      })
    }
  }
  return null
}

interface Texts {
  readonly names: readonly string[]
  readonly expressions: readonly string[]
}

function textsOf(query: QueryObject): Texts {
  const filters = query.filters ?? []
  const parts: readonly unknown[] = [
    ...(query.columns ?? []),
    ...(query.series_columns ?? []),
    ...(query.metrics ?? []),
    ...filters.map((filter) => filter.col),
    ...(query.orderby ?? []).map(([ordered]) => ordered),
    query.series_limit_metric,
  ]
  const terms = [query.granularity, query.extras?.time_grain_sqla, ...filters.map((filter) => filter.op)]
  return {
    names: texts([...terms, ...parts.flatMap(namesOf)]),
    expressions: texts([query.extras?.where, query.extras?.having, ...parts.map(expressionOf)]),
  }
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

function namesOf(part: unknown): unknown[] {
  if (typeof part === 'string') return [part]
  if (!isRecord(part)) return []
  const { column, label, aggregate, timeGrain } = part
  return [isRecord(column) ? column['column_name'] : null, label, aggregate, timeGrain]
}

function expressionOf(part: unknown): unknown {
  return isRecord(part) ? part['sqlExpression'] : null
}

function refuseTexts({ names, expressions }: Texts): string | null {
  const long = names.find((name) => name.length > LONGEST_NAME)
  if (long !== undefined) return overLimit('A name', 'characters', { most: LONGEST_NAME, given: long.length })
  const length = [...names, ...expressions].reduce((sum, text) => sum + text.length, 0)
  if (length <= LONGEST_QUERY) return null
  return overLimit('A query', 'characters of text', { most: LONGEST_QUERY, given: length })
}
