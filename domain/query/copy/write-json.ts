import { ok } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { CopyBlock, CopyWriter } from './copy-format.ts'
import { joinLines } from './join-lines.ts'
import { uniqueNames } from './unique-names.ts'

/** A JSON list of objects, one a line; numbers with all their digits. */
export const writeJson: CopyWriter = (block) => {
  const joined = joinLines(objectsOf(block), ',\n  ')
  if (!joined.ok) return joined
  return ok({ text: block.rowCount === 0 ? '[]' : `[\n  ${joined.value}\n]`, nullsLeftOut: 0 })
}

/** JSON lines: an object on each line. */
export const writeJsonLines: CopyWriter = (block) => {
  const joined = joinLines(objectsOf(block), '\n')
  return joined.ok ? ok({ text: joined.value, nullsLeftOut: 0 }) : joined
}

/** Written as text and never made objects: those would put names that are numbers first, and round numbers. */
function* objectsOf({ columns, rowCount, cell }: CopyBlock): Iterable<string> {
  const names = uniqueNames(columns.map(({ name }) => name)).map((name) => JSON.stringify(name))
  for (let row = 0; row < rowCount; row += 1) {
    const fields = columns.map((column, index) => `${names[index]}: ${jsonCell(cell(row, index), column)}`)
    yield `{${fields.join(', ')}}`
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A cell as JSON. What JSON has no form for, such as NaN, is a text; nested values stand as they came. */
function jsonCell(cell: ResultCell, { kind }: ResultColumn): string {
  if (cell === null) return 'null'
  if (typeof cell === 'boolean') return String(cell)
  const text = String(cell)
  if ((typeof cell === 'number' || kind === 'number') && JSON_NUMBER.test(text)) return text
  // Between the values of JSON a line break says nothing, and JSON lines have none inside.
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
