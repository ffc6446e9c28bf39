import type { ChartAnswer, ChartDataError } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { CopiedText, CopyOptions, TooLarge } from '#domain/query/copy/copy-format.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { TextFormat } from '#domain/query/export/file-writer.ts'
import type { ColumnProfile } from '#domain/query/profile/column-profile.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCells } from '#domain/query/result/result-cells.ts'
import type { CellRange } from '#domain/query/result/result-window.ts'
import type { FindFrom, FoundCell } from '#domain/query/view/find-cells.ts'
import type { ColumnGroups } from '#domain/query/view/group-rows.ts'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { ViewProblem } from '#domain/query/view/view-rows.ts'

/** What is known of a result without its rows. */
export interface ResultSummary {
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly sizeBytes: number
}

/**
 * An answer taken in: `head` is the wire's answer with empty `data`; `summary` is null when it brought no rows, and
 * `firstPage` the page of rows that is drawn first.
 */
export interface Ingested {
  readonly head: Readonly<Record<string, unknown>>
  readonly summary: ResultSummary | null
  readonly firstPage: RowWindow | null
}

/** Which rows of a view: `count` from `first` on, from 0. */
export interface RowSpan {
  readonly first: number
  readonly count: number
}

/** One cell of a view: a row of the view from 0, a column by its number in the result. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/**
 * Some rows of a view, column by column in the result's order; fewer than requested at the end. `rowCount` is that of the
 * view, `rows` are the numbers in the result of those given.
 */
export interface RowWindow {
  readonly first: number
  readonly rowCount: number
  readonly rows: Uint32Array
  readonly columns: readonly ResultCells[]
  /** True when texts in it are cut: a window is drawn, and a cell is had in whole by `cells`. */
  readonly isCut: boolean
}

/** The first rows of a result that is not here yet. */
export interface FirstRows {
  readonly columns: readonly ResultColumn[]
  readonly page: RowWindow
}

/** How much of a result a view shows, and which of its filters could not be followed. */
export interface ViewSummary {
  readonly rowCount: number
  readonly totalRows: number
  readonly problems: readonly ViewProblem[]
}

/**
 * The values of a block of cells, column by column: `cells[c][r]` belongs to `columns[c]`. `cut` names the texts that are
 * longer than was asked for, by their place in the block, with their whole length in characters.
 */
export interface CellBlock {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cells: readonly ResultCells[]
  readonly cut?: readonly { readonly column: number; readonly row: number; readonly length: number }[]
}

/** What was found: how many cells (`isMore`: at least so many), and the next one; null when there is none. */
export interface Found {
  readonly count: number
  readonly isMore: boolean
  readonly at: FoundCell | null
}

/** Rows of a file, from the first to the last, both included; `last` is before `first` where there are none. */
export interface FileSpan {
  readonly first: number
  readonly last: number
  /** The part begins or ends the file. */
  readonly withHead: boolean
  readonly withFoot: boolean
}

type Answer<T> = Promise<Result<T, ResultsError>>

/**
 * What the results worker does; every answer is a value, since a worker's errors lose their fields on the way. Rows are
 * those of a view, columns are numbers of the result. A `question` is a number by which `stop` ends the work for it.
 */
export interface ResultsApi {
  /** Takes the bytes of an execute answer; storing begins behind the answer. Fails: `unreadable`, `page`, `cut`. */
  readonly ingest: (queryId: QueryId, bytes: ArrayBuffer) => Answer<Ingested>
  /** Reads the bytes of a chart's answer; nothing of it stays here. Fails: `unreadable`, `query-failed`. */
  readonly readChart: (
    bytes: ArrayBuffer,
    queries: readonly QueryObject[],
  ) => Promise<Result<ChartAnswer, ChartDataError>>
  /** Reads the bytes of an answer that holds the first rows of a result; nothing of it stays here. Fails: as `ingest`. */
  readonly readFirst: (bytes: ArrayBuffer) => Answer<FirstRows>
  /** Waits until a result is on the device. Fails: `not-stored` when there was no room: it stays in memory; `gone`. */
  readonly whenStored: (queryId: QueryId) => Answer<true>
  /** What is known of a result, from memory or from the device. Fails: `gone`. */
  readonly summary: (queryId: QueryId) => Answer<ResultSummary>
  /** How many rows a view shows. Fails: `gone`. */
  readonly viewSummary: (queryId: QueryId, view: ResultView, question?: number) => Answer<ViewSummary>
  /** Reads rows of a view. Fails: `gone`. */
  readonly rows: (queryId: QueryId, view: ResultView, rows: RowSpan, question?: number) => Answer<RowWindow>
  /** The JSON text of a value as the server wrote it: all digits, fields in their order. Fails: `gone`. */
  readonly cell: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<string>
  /**
   * The values of a block of cells, its columns in the order given, and of texts no more than `longest` characters.
   * Fails: `gone`.
   */
  readonly cells: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    longest?: number,
  ) => Answer<CellBlock>
  /** A value as text, however long: a page passes it on without reading it. Fails: `gone`. */
  readonly fullText: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<Blob>
  /** Counts and adds up a block of cells. Fails: `gone`, `stopped`. */
  readonly figures: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    question?: number,
  ) => Answer<RangeFigures>
  /** Describes a column over the rows of a view. Fails: `gone`. */
  readonly profile: (
    queryId: QueryId,
    view: ResultView,
    column: number,
    question?: number,
  ) => Answer<ColumnProfile>
  /** The values of a column with counts, over the rows of a view. Fails: `gone`. */
  readonly groups: (
    queryId: QueryId,
    view: ResultView,
    column: number,
    question?: number,
  ) => Answer<ColumnGroups>
  /** Finds the next cell of a view that holds a text, compared without case. Fails: `gone`, `stopped`. */
  readonly find: (
    queryId: QueryId,
    view: ResultView,
    wanted: { readonly text: string; readonly from: FindFrom },
    question?: number,
  ) => Answer<Found>
  /** Writes cells in one of the forms in which they are copied. Fails: `gone`, `too-large`. */
  readonly copyText: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    options: CopyOptions,
  ) => Promise<Result<CopiedText, ResultsError | TooLarge>>
  /** Writes rows of a result as a part of a text file, as the server writes it. Fails: `gone`, `too-large`. */
  readonly fileRows: (
    queryId: QueryId,
    rows: FileSpan,
    file: { readonly format: TextFormat; readonly style: FileStyle },
  ) => Promise<Result<string, ResultsError | TooLarge>>
  /** Ends the work for a question: it fails with `stopped`. */
  readonly stop: (question: number) => void
}
