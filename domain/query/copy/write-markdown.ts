import { ok } from '#domain/core/result.ts'
import { plainCell } from './cell-text.ts'
import type { CopyBlock, CopyOptions, CopyWriter } from './copy-format.ts'
import { joinLines } from './join-lines.ts'

/** Writes a Markdown table with right-aligned numbers. It always has a header, an empty one without headers. */
export const writeMarkdown: CopyWriter = (block, options) => {
  if (block.columns.length === 0) return ok({ text: '', nullsLeftOut: 0 })
  const joined = joinLines(linesOf(block, options), '\n')
  return joined.ok ? ok({ text: joined.value, nullsLeftOut: 0 }) : joined
}

function* linesOf({ columns, rowCount, cell }: CopyBlock, { withHeaders }: CopyOptions): Iterable<string> {
  yield line(columns.map(({ name }) => (withHeaders ? escaped(name) : '')))
  yield line(columns.map(({ kind }) => (kind === 'number' ? '---:' : '---')))
  for (let row = 0; row < rowCount; row += 1) {
    yield line(columns.map((_column, index) => escaped(plainCell(cell(row, index)))))
  }
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Characters that are markup in Markdown; an underscore inside a word is not. */
const MARKUP = /[\\|`*[\]<~]|(?<!\w)_|_(?!\w)/g

function escaped(text: string): string {
  return text.replace(MARKUP, '\\$&').replace(/\r\n|\n|\r/g, '<br>')
}
