import type { RunAnswer } from '#domain/engines/engine.ts'
import { type MergedStatement, PART, PLACE } from '#domain/semantic/merge/merge-queries.ts'

/** A member's answer before it is written: its rows by their place. */
interface Part {
  readonly rows: { readonly place: number; readonly cells: readonly Uint8Array[] }[]
  readonly places: readonly number[]
}

const [COMMA, OPEN, CLOSE] = [Buffer.from(','), Buffer.from('['), Buffer.from(']')]
const [NOTHING, BRACE] = [Buffer.from('[]'), Buffer.from('}')]

/**
 * Splits the rows of a merged statement into an answer for each member, with the bytes of its values unchanged. `rowLimits` are the
 * most rows of each; another row shows that more exist. Null if a row is not as the statement selects it.
 */
export function splitAnswer(
  merged: RunAnswer,
  { members }: MergedStatement,
  rowLimits: readonly number[],
): readonly RunAnswer[] | null {
  const names = merged.columns.map(({ name }) => name)
  const [partAt, placeAt] = [names.indexOf(PART), names.indexOf(PLACE)]
  const parts = members.map(
    ({ fields }): Part => ({
      rows: [],
      places: fields.map(({ name }) => names.indexOf(name)),
    }),
  )
  for (const cells of readRows(merged.dataJson)) {
    const part = parts[numberOf(cells[partAt])]
    if (part === undefined || cells.length !== names.length) return null
    part.rows.push({ place: numberOf(cells[placeAt]), cells })
  }
  return parts.map((part, at) => answerOf(merged, part, { member: members[at], limit: rowLimits[at] ?? 0 }))
}

function numberOf(cell: Uint8Array | undefined): number {
  return cell === undefined ? Number.NaN : Number(Buffer.from(cell).toString('latin1'))
}

interface Shown {
  readonly member: MergedStatement['members'][number] | undefined
  readonly limit: number
}

function answerOf(merged: RunAnswer, { rows, places }: Part, { member, limit }: Shown): RunAnswer {
  const labels = (member?.fields ?? []).map(({ label }) => label)
  const keys = labels.map((label, at) => Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(label)}:`))
  const shown = rows.toSorted((a, b) => a.place - b.place).slice(0, limit)
  const written = shown.map(({ cells }) =>
    Buffer.concat([...keys.flatMap((key, at) => [key, cells[places[at] ?? -1] ?? NOTHING]), BRACE]),
  )
  const list = written.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row]))
  return {
    ...merged,
    dataJson: Buffer.concat([OPEN, ...list, CLOSE]),
    columns: labels.flatMap((label, at) => {
      const column = merged.columns[places[at] ?? -1]
      return column === undefined ? [] : [{ ...column, column_name: label, name: label }]
    }),
    rowCount: shown.length,
    sqlRowCount: shown.length,
    labelParts: labels.map((label) => [label]),
    cut: rows.length > shown.length ? { by: 'rows' } : null,
    isLimited: true,
  }
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPENS, CLOSES, SEPARATOR] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d]), 0x2c]

/** The values of each object in an array of JSON objects, as they are written. */
function* readRows(json: Uint8Array): Generator<readonly Uint8Array[]> {
  let cells: Uint8Array[] = []
  let depth = 0
  let from = -1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = endOfText(json, at)
    else if (OPENS.has(byte)) depth += 1
    else if (depth === 2 && byte === COLON && from < 0) from = at + 1
    else if (depth === 2 && from >= 0 && (byte === SEPARATOR || CLOSES.has(byte))) {
      cells.push(json.subarray(from, at))
      from = -1
    }
    if (byte === QUOTE || !CLOSES.has(byte)) continue
    depth -= 1
    if (depth === 1) {
      yield cells
      cells = []
    }
  }
}

/** The index of the quote that ends a text. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
