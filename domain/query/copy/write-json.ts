import { ok } from '#domain/core/result.ts'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { CopyBlock, CopyWriter } from './copy-format.ts'
import { joinLines } from './join-lines.ts'

/** Writes a JSON list with an object per line; numbers keep their digits. */
export const writeJson: CopyWriter = (block) => {
  const joined = joinLines(objectsOf(block), ',\n  ')
  if (!joined.ok) return joined
  return ok({ text: block.rowCount === 0 ? '[]' : `[\n  ${joined.value}\n]`, nullsLeftOut: 0 })
}

/** Writes JSON lines. */
export const writeJsonLines: CopyWriter = (block) => {
  const joined = joinLines(objectsOf(block), '\n')
  return joined.ok ? ok({ text: joined.value, nullsLeftOut: 0 }) : joined
}

/** Written as text, because objects would move numeric names to the front and round numbers. */
function* objectsOf({ columns, rowCount, cell }: CopyBlock): Iterable<string> {
  const names = uniqueNames(columns.map(({ name }) => name)).map((name) => JSON.stringify(name))
  for (let row = 0; row < rowCount; row += 1) {
    const fields = columns.map((column, index) => `${names[index]}: ${jsonCell(cell(row, index), column)}`)
    yield `{${fields.join(', ')}}`
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A cell in JSON. Numbers such as NaN are texts; nested values are unchanged. */
function jsonCell(cell: ResultCell, { kind }: ResultColumn): string {
  if (cell === null) return 'null'
  if (typeof cell === 'boolean') return String(cell)
  const text = String(cell)
  if ((typeof cell === 'number' || kind === 'number') && JSON_NUMBER.test(text)) return text
  // Line breaks between values have no meaning, and JSON lines forbid them.
  return kind === 'json' && isJson(text) ? text.replaceAll(/[\n\r]/g, ' ') : JSON.stringify(text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
