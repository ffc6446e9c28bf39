import type { Result } from '#domain/core/result.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { textTest } from './cell-text.ts'
import { filterRows, type PatternMatcher } from './filter-rows.ts'
import { orderRows } from './order-rows.ts'
import type { ColumnFilter, ResultView } from './result-view.ts'
import { sortKeys } from './sort-keys.ts'

/** A filter that was not applied, by its index. */
export interface ViewProblem {
  readonly filter: number
  readonly code: 'no-column' | 'bad-pattern' | 'no-number'
}

/** The indexes of the rows of a view, in display order. */
export interface ViewRows {
  readonly rows: Uint32Array
  readonly problems: readonly ViewProblem[]
}

/** Compiles a pattern to a linear matcher. Fails: `bad-pattern`. */
export type PatternCompiler = (pattern: string) => Result<PatternMatcher, { readonly code: 'bad-pattern' }>

/** Computes the rows of a view. Invalid filters and sort keys are skipped; filters are reported. */
export function viewRows(table: ResultTable, view: ResultView, compile: PatternCompiler): ViewRows {
  const matchers = new Map<string, PatternMatcher>()
  const problems: ViewProblem[] = []
  const filters = view.filters.filter((filter, place) => {
    const code = problemOf(table, filter, compile, matchers)
    if (code !== null) problems.push({ filter: place, code })
    return code === null
  })
  const matcherOf = (pattern: string) => matchers.get(pattern) ?? (() => true)
  const filtered = filterRows(table.rowCount, filters, table.reader, matcherOf)
  const found = view.find === null || view.find === '' ? filtered : rowsWith(table, filtered, view.find)
  const sort = view.sort.filter(({ column }) => table.columns[column] !== undefined)
  const keys = sort.map(({ column }) => sortKeys(table.reader(column)))
  return { rows: orderRows(found, sort, (index) => keys[index] ?? new Float64Array()), problems }
}

function problemOf(
  table: ResultTable,
  filter: ColumnFilter,
  compile: PatternCompiler,
  matchers: Map<string, PatternMatcher>,
): ViewProblem['code'] | null {
  const column = table.columns[filter.column]
  if (column === undefined) return 'no-column'
  if (filter.kind === 'pattern') {
    const compiled = compile(filter.pattern)
    if (!compiled.ok) return 'bad-pattern'
    matchers.set(filter.pattern, compiled.value)
  }
  if (filter.kind !== 'range' || column.kind !== 'number') return null
  return [filter.from, filter.to].every(isBound) ? null : 'no-number'
}

function isBound(bound: string | null): boolean {
  return bound === null || (bound.trim() !== '' && !Number.isNaN(Number(bound)))
}

/** The rows that contain a text in any cell. */
function rowsWith(table: ResultTable, rows: Uint32Array, text: string): Uint32Array {
  const wanted = text.toLowerCase()
  const tests = table.columns.map((_, column) => textTest(table.reader(column), wanted))
  return rows.filter((row) => tests.some((has) => has(row)))
}
