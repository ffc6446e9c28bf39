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

/** A result without its rows. */
export interface ResultSummary {
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly sizeBytes: number
}

/**
 * A parsed answer. `head` is the wire's answer with empty `data`; `summary` and `firstPage`, the rows drawn first, are null if
 * it has no rows.
 */
export interface Ingested {
  readonly head: Readonly<Record<string, unknown>>
  readonly summary: ResultSummary | null
  readonly firstPage: RowWindow | null
}

/** Rows of a view: `count` rows from `first`, from 0. */
export interface RowSpan {
  readonly first: number
  readonly count: number
}

/** A cell of a view: its row in the view from 0, and its column in the result. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/**
 * Rows of a view by column, in the result's order; fewer than requested at the end. `rowCount` is that of the view; `rows`
 * are row numbers in the result.
 */
export interface RowWindow {
  readonly first: number
  readonly rowCount: number
  readonly rows: Uint32Array
  readonly columns: readonly ResultCells[]
  /** True if long texts are truncated for display; `cells` reads them in full. */
  readonly isCut: boolean
}

/** The first rows of a result that is still arriving. */
export interface FirstRows {
  readonly columns: readonly ResultColumn[]
  readonly page: RowWindow
}

/** Row counts of a view, and the filters that could not be applied. */
export interface ViewSummary {
  readonly rowCount: number
  readonly totalRows: number
  readonly problems: readonly ViewProblem[]
}

/**
 * The values of a block of cells: `cells[c][r]` belongs to `columns[c]`. `cut` lists the truncated texts by their place in
 * the block, with their full length in characters.
 */
export interface CellBlock {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cells: readonly ResultCells[]
  readonly cut?: readonly { readonly column: number; readonly row: number; readonly length: number }[]
}

/** Search result: the number of cells (a lower bound if `isMore`), and the next one; null if none. */
export interface Found {
  readonly count: number
  readonly isMore: boolean
  readonly at: FoundCell | null
}

/** Rows of a file, both bounds included; `last` is before `first` if there are none. */
export interface FileSpan {
  readonly first: number
  readonly last: number
  /** Whether the part begins or ends the file. */
  readonly withHead: boolean
  readonly withFoot: boolean
}

type Answer<T> = Promise<Result<T, ResultsError>>

/**
 * The results worker. Errors are values, because thrown ones lose their fields in the message. Rows are those of a view,
 * columns those of the result. `stop` ends the work of a `question` by its number.
 */
export interface ResultsApi {
  /** Parses the bytes of an execute answer; storing begins afterwards. Fails: `unreadable`, `page`, `cut`. */
  readonly ingest: (queryId: QueryId, bytes: ArrayBuffer) => Answer<Ingested>
  /** Parses the bytes of a chart's answer without storing it. Fails: `unreadable`, `query-failed`. */
  readonly readChart: (
    bytes: ArrayBuffer,
    queries: readonly QueryObject[],
  ) => Promise<Result<ChartAnswer, ChartDataError>>
  /** Parses an answer with the first rows of a result, without storing it. Fails: as `ingest`. */
  readonly readFirst: (bytes: ArrayBuffer) => Answer<FirstRows>
  /** Waits until a result is stored. Fails: `not-stored` without room, though it stays in memory; `gone`. */
  readonly whenStored: (queryId: QueryId) => Answer<true>
  /** Summary of a result, from memory or from this device. Fails: `gone`. */
  readonly summary: (queryId: QueryId) => Answer<ResultSummary>
  /** Row counts of a view. Fails: `gone`. */
  readonly viewSummary: (queryId: QueryId, view: ResultView, question?: number) => Answer<ViewSummary>
  /** Reads rows of a view. Fails: `gone`. */
  readonly rows: (queryId: QueryId, view: ResultView, rows: RowSpan, question?: number) => Answer<RowWindow>
  /** The JSON text of a value as the server wrote it, with all digits. Fails: `gone`. */
  readonly cell: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<string>
  /** The values of a block of cells in the order of its columns; texts are cut at `longest` characters. Fails: `gone`. */
  readonly cells: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    longest?: number,
  ) => Answer<CellBlock>
  /** A value as text of any length, for the page to pass on unread. Fails: `gone`. */
  readonly fullText: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<Blob>
  /** Counts and sums of a block of cells. Fails: `gone`, `stopped`. */
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
  /** Finds the next cell of a view that contains a text, ignoring case. Fails: `gone`, `stopped`. */
  readonly find: (
    queryId: QueryId,
    view: ResultView,
    wanted: { readonly text: string; readonly from: FindFrom },
    question?: number,
  ) => Answer<Found>
  /** Writes cells in one of the copy formats. Fails: `gone`, `too-large`. */
  readonly copyText: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    options: CopyOptions,
  ) => Promise<Result<CopiedText, ResultsError | TooLarge>>
  /** Writes rows as a part of a text file, as the server would. Fails: `gone`, `too-large`. */
  readonly fileRows: (
    queryId: QueryId,
    rows: FileSpan,
    file: { readonly format: TextFormat; readonly style: FileStyle },
  ) => Promise<Result<string, ResultsError | TooLarge>>
  /** Stops the work for a question, which then fails with `stopped`. */
  readonly stop: (question: number) => void
}
