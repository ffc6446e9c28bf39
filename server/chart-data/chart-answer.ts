import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import type { ChartRunAnswer } from './runner/chart-runner.ts'

/** The answer to a query of a chart: a value that needed no run, or a run and its compiled query. */
export type ChartAnswer =
  | { readonly kind: 'known'; readonly value: object }
  | {
      readonly kind: 'run'
      readonly compiled: CompiledQuery
      readonly run: ChartRunAnswer
      readonly form: 'full' | 'results'
      readonly completeness: Completeness
      /** The totals that the query requests; empty for most. */
      readonly totals: readonly ChartTotals[]
      /** The end of what the rows cover on the time axis, in ms since 1970, if the query requests it. */
      readonly timeEnd?: number | null
      /** The rows as the chart shows them, if that is requested. */
      readonly processed?: ProcessedRows
      /** The rows of its layers of annotations, by their names. */
      readonly annotations?: Annotations
    }

/** The rows of a grouping of a query, by the labels of the columns that it groups by. */
export interface ChartTotals {
  readonly columns: readonly string[]
  readonly dataJson: Uint8Array
}

/** Rows that a child process made of an answer: `shapeJson` is an object of JSON, `dataJson` its rows. */
interface ProcessedRows {
  readonly shapeJson: Uint8Array
  readonly dataJson: Uint8Array
  readonly columns: readonly CsvColumn[]
}

/** Layers of annotations by their names, each an object of JSON in parts. */
export type Annotations = ReadonlyMap<string, readonly Uint8Array[]>
