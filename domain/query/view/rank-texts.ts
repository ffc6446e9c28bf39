import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { orderRows } from './order-rows.ts'

/** Longer runs with a common prefix are split by their next bytes. */
const LONG_RUN = 2_000

/** Bytes of a key, which a double holds exactly. */
const KEY_BYTES = 6

/**
 * Ranks of texts, given a row of each; equal texts have equal ranks. Texts are sorted by six bytes at a time as long as
 * possible, then as texts.
 */
export function rankTexts(column: ColumnReader, rows: Uint32Array): Float64Array {
  const ranks = new Float64Array(rows.length)
  let next = 0
  const give = (place: number, isSame: boolean) => {
    if (!isSame) next += 1
    ranks[place] = next
  }
  const places = new Uint32Array(rows.length)
  for (let place = 0; place < places.length; place += 1) places[place] = place
  rankRun(column, { rows, places, depth: commonBytes(column, rows) }, give)
  return ranks
}

interface Run {
  readonly rows: Uint32Array
  readonly places: Uint32Array
  /** Length of the common prefix in bytes; null if bytes are not available. */
  readonly depth: number | null
}

function rankRun(column: ColumnReader, run: Run, give: (place: number, isSame: boolean) => void): void {
  const { rows, places, depth } = run
  const bytes = column.bytes?.() ?? null
  if (places.length <= LONG_RUN || depth === null || bytes === null) return rankShort(column, run, give)
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    keys[place] = bytes.key(rows[place] ?? 0, depth)
  }
  const order = orderRows(places, [{ isDescending: false }], () => keys)
  for (let from = 0; from < order.length; ) {
    const key = keys[order[from] ?? 0]
    let to = from + 1
    while (to < order.length && keys[order[to] ?? 0] === key) to += 1
    if (to === from + 1) give(order[from] ?? 0, false)
    else rankRun(column, { rows, places: order.slice(from, to), depth: depth + KEY_BYTES }, give)
    from = to
  }
}

function rankShort(
  { cell }: ColumnReader,
  { rows, places }: Run,
  give: (place: number, isSame: boolean) => void,
): void {
  const texts = Array.from(places, (place) => ({ place, text: String(cell(rows[place] ?? 0)) }))
  texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  texts.forEach(({ place, text }, at) => give(place, at > 0 && texts[at - 1]?.text === text))
}

/** Length of the common prefix of all texts, in bytes. */
function commonBytes(column: ColumnReader, rows: Uint32Array): number | null {
  const [first] = rows
  const bytes = column.bytes?.() ?? null
  if (bytes === null || first === undefined) return null
  let common = bytes.length(first)
  for (const row of rows) {
    common = Math.min(common, bytes.length(row))
    let at = 0
    while (at < common && bytes.at(row, at) === bytes.at(first, at)) at += 1
    common = at
    if (common === 0) break
  }
  return common
}
