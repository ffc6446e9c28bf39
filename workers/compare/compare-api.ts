import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { compareResults, type LineKind } from '#domain/query/compare/compare-results.ts'
import { csvHead, csvRow } from '#domain/query/compare/comparison-csv.ts'
import {
  type ComparedPair,
  type ComparisonView,
  shownLines,
  type TableColumn,
  type TableRow,
  tableColumns,
  tableRow,
} from '#domain/query/compare/comparison-table.ts'
import { largestFirst } from '#domain/query/compare/largest-first.ts'
import { suggestKeys } from '#domain/query/compare/suggest-keys.ts'
import { readCompared } from './read-compared.ts'

/** Why results cannot be compared: one is not on this device (`A` or `B`), a key is not in both, or no column is. */
export type CompareError =
  | { readonly code: 'gone'; readonly side: 'A' | 'B' }
  | { readonly code: 'no-column'; readonly name: string }
  | { readonly code: 'none-in-common' | 'worker' }

/** Columns that can be keys: those of both results, and the likely keys among them. */
export interface ComparableColumns {
  readonly both: readonly string[]
  readonly suggested: readonly string[]
}

/** Summary of a comparison. */
export interface ComparisonSummary {
  readonly counts: Readonly<Record<LineKind, number>>
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  readonly repeatedKeys: number
  readonly changedColumns: readonly string[]
}

/** A view of a comparison: columns and number of rows. */
export interface ShownComparison {
  readonly columns: readonly TableColumn[]
  readonly rowCount: number
}

/** Part of a CSV export; `next` is the first row of the next part, null at the end. */
interface CsvPart {
  readonly text: string
  readonly next: number | null
}

/** A comparison of two results: open them, compare them by keys, read rows of a view. */
export interface CompareApi {
  /** Reads both results. Fails: `gone`, with the side. */
  readonly open: (before: QueryId, after: QueryId) => Promise<Result<ComparableColumns, CompareError>>
  /** Compares them by key columns. Fails: `no-column`, `none-in-common`. */
  readonly compare: (keys: readonly string[]) => Promise<Result<ComparisonSummary, CompareError>>
  /** Selects the view; row numbers refer to it from then on. */
  readonly show: (view: ComparisonView) => Promise<Result<ShownComparison, CompareError>>
  /** Reads `count` rows of the view from `first`. */
  readonly rows: (first: number, count: number) => Promise<Result<readonly TableRow[], CompareError>>
  /** Writes the view as CSV, in parts. */
  readonly csv: (from: number) => Promise<Result<CsvPart, CompareError>>
}

/** Rows per part of CSV. */
const CSV_ROWS = 5_000

/** Makes the functions of a comparison over a database. Calls in the wrong order fail with `worker`. */
export function makeCompareApi(db: LocalDatabase): CompareApi {
  let results: Pick<ComparedPair, 'before' | 'after'> | null = null
  let pair: ComparedPair | null = null
  let shown: { readonly columns: readonly TableColumn[]; readonly lines: Uint32Array } | null = null

  function rowsFrom(first: number, count: number): readonly TableRow[] | null {
    if (pair === null || shown === null) return null
    const { lines, columns } = shown
    const some = lines.subarray(Math.max(0, first), Math.max(0, first) + Math.max(0, count))
    const compared = pair
    return Array.from(some, (line) => tableRow(compared, columns, line))
  }

  return {
    open: async (beforeId, afterId) => {
      const before = await readCompared(db, beforeId)
      if (before === null) return err({ code: 'gone', side: 'A' })
      const after = await readCompared(db, afterId)
      if (after === null) return err({ code: 'gone', side: 'B' })
      results = { before, after }
      const names = new Set(before.columns.map(({ name }) => name))
      const both = after.columns.map(({ name }) => name).filter((name) => names.has(name))
      return ok({ both, suggested: suggestKeys(before, after) })
    },
    compare: async (keys) => {
      if (results === null) return err({ code: 'worker' })
      const compared = compareResults(results.before, results.after, keys)
      if (!compared.ok) return compared
      const comparison = compared.value
      pair = { ...results, comparison }
      shown = null
      const { counts, onlyBefore, onlyAfter, repeatedKeys, columns, changesByColumn } = comparison
      const changedColumns = columns.flatMap(({ name }, at) => ((changesByColumn[at] ?? 0) > 0 ? [name] : []))
      return ok({ counts, onlyBefore, onlyAfter, repeatedKeys, changedColumns })
    },
    show: async ({ kinds, hasAllColumns, largestOf = null }) => {
      if (pair === null) return err({ code: 'worker' })
      const columns = tableColumns(pair, hasAllColumns)
      const visible = shownLines(pair.comparison, kinds)
      const lines = largestOf === null ? visible : largestFirst(pair, visible, largestOf)
      shown = { columns, lines }
      return ok({ columns, rowCount: lines.length })
    },
    rows: async (first, count) => {
      const rows = rowsFrom(first, count)
      return rows === null ? err({ code: 'worker' }) : ok(rows)
    },
    csv: async (from) => {
      const rows = rowsFrom(from, CSV_ROWS)
      if (rows === null || shown === null) return err({ code: 'worker' })
      const { columns, lines } = shown
      const head = from === 0 ? csvHead(columns) : ''
      const next = from + rows.length
      const text = head + rows.map((row) => csvRow(columns, row)).join('')
      return ok({ text, next: next < lines.length ? next : null })
    },
  }
}
