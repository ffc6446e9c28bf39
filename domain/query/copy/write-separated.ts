import { ok } from '#domain/core/result.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { spreadsheetCell } from './cell-text.ts'
import type { CopyBlock, CopyOptions, CopyWriter } from './copy-format.ts'
import { guardFormula } from './formula-guard.ts'
import { joinLines } from './join-lines.ts'

/** Writes tab-separated text for Excel and Sheets: a value with a tab, a line break or a leading quote is quoted. */
export const writeTsv: CopyWriter = (block, options) => separated(block, options, '\t', quoteTsv)

/**
 * Writes CSV (RFC 4180): a value with a comma, a quote or a line break is quoted; an empty text is `""` and NULL is
 * empty, as in exported files.
 */
export const writeCsv: CopyWriter = (block, options) =>
  separated(block, options, ',', (text, cell) => (cell === '' ? '""' : quoteCsv(text)))

/** Quotes the text of a cell if needed; `cell` is its value, missing for a name. */
type Quote = (text: string, cell?: ResultCell) => string

function separated(
  block: CopyBlock,
  options: CopyOptions,
  separator: string,
  quote: Quote,
): ReturnType<CopyWriter> {
  const joined = joinLines(linesOf(block, options, separator, quote), '\n')
  return joined.ok ? ok({ text: joined.value, nullsLeftOut: 0 }) : joined
}

function* linesOf(
  { columns, rowCount, cell }: CopyBlock,
  { withHeaders, areFormulasGuarded, isFile = false }: CopyOptions,
  separator: string,
  quote: Quote,
): Iterable<string> {
  // A single cell is copied unchanged, to be used elsewhere.
  const isGuarded = areFormulasGuarded && (isFile || rowCount > 1 || columns.length > 1)
  if (withHeaders)
    yield columns.map(({ name }) => quote(isGuarded ? guardFormula(name) : name)).join(separator)
  for (let row = 0; row < rowCount; row += 1) {
    yield columns
      .map((column, index) => {
        const value = cell(row, index)
        return quote(spreadsheetCell(value, column, isGuarded), value)
      })
      .join(separator)
  }
}

function quoteTsv(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? quoted(text) : text
}

function quoteCsv(text: string): string {
  return /[",\n\r]/.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
