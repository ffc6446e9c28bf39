import type { PivotHead } from './pivot.ts'

/** A unique key for a group of rows. */
export function groupKey(names: readonly string[]): string {
  return JSON.stringify(names)
}

/** The indexes of visible rows: of a collapsed group only its total is visible. */
export function shownRows(rows: readonly PivotHead[], closed: ReadonlySet<string>): readonly number[] {
  const places = [...rows.keys()]
  if (closed.size === 0) return places
  return places.filter((at) => {
    const row = rows[at]
    if (row === undefined) return false
    const most = row.isTotal ? row.names.length - 1 : row.names.length
    for (let length = 1; length <= most; length++) {
      if (closed.has(groupKey(row.names.slice(0, length)))) return false
    }
    return true
  })
}

/** A column header that spans several columns. */
interface HeadSpan {
  readonly text: string
  readonly span: number
  /** The index of its first column. */
  readonly first: number
  readonly isTotal: boolean
}

/**
 * The headers of a level: adjacent columns with the same name under the same header share one. `totalName` is the name of
 * totals.
 */
export function headSpans(
  columns: readonly PivotHead[],
  level: number,
  totalName = 'Total',
): readonly HeadSpan[] {
  const spans: { text: string; span: number; first: number; isTotal: boolean; key: string }[] = []
  for (const [first, { names, isTotal }] of columns.entries()) {
    const isBeyond = isTotal && level >= names.length
    const text = isBeyond ? (level === names.length ? totalName : '') : (names[level] ?? '')
    const key = groupKey([...names.slice(0, level + 1), String(isBeyond)])
    const last = spans.at(-1)
    if (last !== undefined && last.key === key && !isBeyond) last.span += 1
    else spans.push({ text, span: 1, first, isTotal: isBeyond, key })
  }
  return spans.map(({ key: _, ...span }) => span)
}

/** The label of a row at one level; `isGroup` if it is the total of a group, which can be collapsed. */
interface RowLabel {
  readonly text: string
  readonly isGroup: boolean
}

/**
 * The labels of a row by level. A name that equals the one in the visible row above is left out. `above` is null for the first
 * row; `depth` is the number of levels.
 */
export function rowLabels(
  row: PivotHead,
  above: PivotHead | null,
  { depth, totalName = 'Total' }: { readonly depth: number; readonly totalName?: string },
): readonly RowLabel[] {
  const { names, isTotal } = row
  const end = isTotal ? Math.max(0, names.length - 1) : -1
  return Array.from({ length: depth }, (_, level) => {
    const name = names[level]
    if (level === end)
      return name === undefined
        ? { text: totalName, isGroup: false }
        : { text: `${name}, ${lowered(totalName)}`, isGroup: true }
    return { text: name === undefined || repeats(names, above, level) ? '' : name, isGroup: false }
  })
}

function lowered(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

function repeats(names: readonly string[], above: PivotHead | null, level: number): boolean {
  if (above === null || above.names.length <= level) return false
  return above.names.slice(0, level + 1).every((one, place) => one === names[place])
}
