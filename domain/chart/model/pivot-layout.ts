import type { PivotHead } from './pivot.ts'

/** What tells a group of rows apart, whatever its names hold. */
export function groupKey(names: readonly string[]): string {
  return JSON.stringify(names)
}

/** The places of the rows that are shown: of a group that is closed only its total is. */
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

/** A head of columns that stands over several of them. */
interface HeadSpan {
  readonly text: string
  readonly span: number
  /** The index of the first of these columns. */
  readonly first: number
  readonly isTotal: boolean
}

/** The heads of a level: those of one name under one head are one. `totalName` is the name of totals. */
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

/** What a level says of a row; `isGroup` where it is the total of a group, which opens and closes. */
interface RowLabel {
  readonly text: string
  readonly isGroup: boolean
}

/**
 * What each level says of a row: a name that the row above it on screen says as well is not said again. `above` is null for
 * the first row; `depth` is how many levels there are.
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
