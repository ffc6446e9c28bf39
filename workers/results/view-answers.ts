import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import type { CopyBlock, TooLarge } from '#domain/query/copy/copy-format.ts'
import { joinLines } from '#domain/query/copy/join-lines.ts'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import { type FileColumn, typeTraits } from '#domain/query/export/file-field.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { type TextFormat, textFile, textRows } from '#domain/query/export/file-writer.ts'
import { profileColumn } from '#domain/query/profile/column-profile.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { pageRows } from '#domain/query/result/page-rows.ts'
import type { ResultCell, ResultCells } from '#domain/query/result/result-cells.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { type CellRange, readWindow } from '#domain/query/result/result-window.ts'
import { groupRows } from '#domain/query/view/group-rows.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { ViewRows } from '#domain/query/view/view-rows.ts'
import type { HeldResult } from './result-memory.ts'
import type { CellBlock, FileSpan, ResultsApi, RowWindow } from './results-api.ts'

/** Finds a result in memory or on this device; null if it is in neither. */
type FindResult = (queryId: QueryId) => Promise<HeldResult | null>

/** Answers from a view of a result. Fails: `gone`. */
export async function overView<T>(
  find: FindResult,
  { queryId, view }: { readonly queryId: QueryId; readonly view: ResultView },
  work: (result: HeldResult, view: ViewRows) => T,
): Promise<Result<T, ResultsError>> {
  const result = await find(queryId)
  return result === null ? err(resultsError('gone')) : ok(work(result, await result.views.rowsOf(view)))
}

/** Answers that need no slices. */
export function viewAnswers(
  find: FindResult,
): Pick<
  ResultsApi,
  'viewSummary' | 'rows' | 'cell' | 'cells' | 'fullText' | 'copyText' | 'fileRows' | 'profile' | 'groups'
> {
  return {
    viewSummary: async (queryId, view) =>
      overView(find, { queryId, view }, ({ table }, { rows, problems }) => ({
        rowCount: rows.length,
        totalRows: table.rowCount,
        problems,
      })),
    rows: async (queryId, view, { first, count }) =>
      overView(find, { queryId, view }, ({ table }, { rows }) => {
        const shown = rows.slice(Math.max(0, first), Math.max(0, first + count))
        return { first, rowCount: rows.length, ...drawnRows(table, shown) }
      }),
    cell: async (queryId, view, { row, column }) =>
      overView(find, { queryId, view }, ({ table }, { rows }) => {
        const place = rows[row]
        return place === undefined ? 'null' : table.json(column, place)
      }),
    cells: async (queryId, view, range, longest) =>
      overView(find, { queryId, view }, (result, viewed) => {
        const block = blockOf(result, viewed, range)
        return longest === undefined ? block : cutBlock(block, longest)
      }),
    fullText: async (queryId, view, { row, column }) =>
      overView(find, { queryId, view }, ({ table }, { rows }) => {
        const place = rows[row]
        const cell = place === undefined ? null : table.reader(column).cell(place)
        return new Blob([cell === null ? '' : String(cell)], { type: 'text/plain' })
      }),
    copyText: async (queryId, view, range, options) => {
      const written = await overView(find, { queryId, view }, (result, viewed) =>
        writeCopy(copyBlock(result, viewed, range), options),
      )
      return written.ok ? written.value : written
    },
    fileRows: async (queryId, span, { format, style }) => {
      const result = await find(queryId)
      return result === null ? err(resultsError('gone')) : filePart(result.table, span, { format, style })
    },
    profile: async (queryId, view, column) =>
      overView(find, { queryId, view }, ({ table }, { rows }) =>
        profileColumn(table.reader(column), rows, table.columns[column]?.kind === 'time'),
      ),
    groups: async (queryId, view, column) =>
      overView(find, { queryId, view }, ({ table }, { rows }) => groupRows(table.reader(column), rows)),
  }
}

/** The first page of a complete result. */
export function firstPageOf(table: ResultTable): RowWindow {
  const { rowCount, columns } = table
  const shown = Uint32Array.from({ length: Math.min(rowCount, pageRows(columns.length)) }, (_, row) => row)
  return { first: 0, rowCount, ...drawnRows(table, shown) }
}

/** Rows of a result with texts cut for display. */
function drawnRows(table: ResultTable, rows: Uint32Array): Pick<RowWindow, 'rows' | 'columns' | 'isCut'> {
  const all = Array.from(table.columns, (_, column) => column)
  const cells = readWindow(table, rows, all)
  const isCut = cells.some((column) => Array.isArray(column) && column.some(isLong))
  return { rows, columns: isCut ? cells.map(cutCells) : cells, isCut }
}

/** Longest text for display, in characters. */
const LONGEST_DRAWN = 20_000

function isLong(cell: ResultCell): boolean {
  return typeof cell === 'string' && cell.length > LONGEST_DRAWN
}

function cutCells(cells: ResultCells): ResultCells {
  if (cells instanceof Float64Array) return cells
  return cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, LONGEST_DRAWN) : cell))
}

/** The cells to copy, read on demand. */
function copyBlock({ table }: HeldResult, viewed: ViewRows, range: CellRange): CopyBlock {
  const rows = rowsIn(viewed, range)
  const readers = range.columns.map((column) => table.reader(column))
  return {
    columns: range.columns.map((column) => table.columns[column] ?? NO_COLUMN),
    rowCount: rows.length,
    cell: (row, column) => readers[column]?.cell(rows[row] ?? 0) ?? null,
  }
}

/** Largest part of a file, in characters. */
const MAX_PART_CHARACTERS = 50_000_000

function filePart(
  table: ResultTable,
  { first, last, withHead, withFoot }: FileSpan,
  { format, style }: { readonly format: TextFormat; readonly style: FileStyle },
): Result<string, TooLarge> {
  const columns = table.columns.map(fileColumn)
  const file = textFile(format, columns, style)
  const rows = textRows(file, columns, { first, last, json: table.json })
  const joined = joinLines(rows, '', MAX_PART_CHARACTERS)
  if (!joined.ok) return joined
  return ok(`${withHead ? file.head : ''}${joined.value}${withFoot ? file.foot : ''}`)
}

function fileColumn({ name, type, kind }: ResultColumn): FileColumn {
  const isNumber = kind === 'number'
  return { name, isNumber, isTime: kind === 'time', ...typeTraits(type, isNumber) }
}

function blockOf({ table }: HeldResult, viewed: ViewRows, range: CellRange): CellBlock {
  const rows = rowsIn(viewed, range)
  const columns = range.columns.map((column) => table.columns[column] ?? NO_COLUMN)
  return { columns, rowCount: rows.length, cells: readWindow(table, rows, range.columns) }
}

/** Truncates long texts and lists them in `cut`, because transferring huge texts is slow. */
function cutBlock(block: CellBlock, longest: number): CellBlock {
  const cut = block.cells.flatMap((cells, column) =>
    cells instanceof Float64Array
      ? []
      : cells.flatMap((cell, row) =>
          typeof cell === 'string' && cell.length > longest ? [{ column, row, length: cell.length }] : [],
        ),
  )
  if (cut.length === 0) return block
  const cells = block.cells.map((some) =>
    some instanceof Float64Array
      ? some
      : some.map((cell) => (typeof cell === 'string' ? cell.slice(0, longest) : cell)),
  )
  return { ...block, cells, cut }
}

const NO_COLUMN: ResultColumn = { name: '', type: null, kind: 'text' }

/** The rows of a block, as row numbers in the result. */
export function rowsIn({ rows }: ViewRows, { first, last }: CellRange): Uint32Array {
  return rows.subarray(Math.max(0, first), Math.max(0, last + 1))
}
