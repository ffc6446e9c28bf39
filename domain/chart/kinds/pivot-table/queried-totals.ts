import type { TotalAt } from '#domain/chart/pivot/pivot-data.ts'
import type { Cell, ChartResult, ChartTotals } from '#domain/chart/result/chart-result.ts'
import type { NamedLevel, PivotInput } from './sides.ts'

/** The metrics of a pivot table: names in the result, and labels. */
type Metrics = readonly { readonly name: string; readonly label: string }[]

/**
 * Finds the requested totals of the groupings. Null if one is missing, or if two groups have the same label; all totals are
 * then aggregated from cells.
 */
export function queriedTotals(
  { totals = [] }: Pick<ChartResult, 'totals'>,
  { row, column }: Pick<PivotInput, 'row' | 'column'>,
  { metrics, groupings }: { readonly metrics: Metrics; readonly groupings: readonly (readonly string[])[] },
): TotalAt | null {
  const levels = [...row.levels, ...column.levels].filter((level) => level !== null)
  const known = new Map(totals.map((one) => [JSON.stringify(one.groups.toSorted()), one]))
  const found = new Map<string, ReadonlyMap<string, (name: string) => Cell>>()
  for (const grouping of groupings) {
    const key = JSON.stringify(grouping.toSorted())
    const one = known.get(key)
    const rows = one === undefined ? null : rowsOf(one, levels)
    if (rows === null) return null
    found.set(key, rows)
  }
  return (rowKey, columnKey) => {
    const parts = [...partsOf(row.levels, rowKey), ...partsOf(column.levels, columnKey)]
    const names = parts.flatMap(({ level, name }) => (level === null ? [] : [{ column: level.column, name }]))
    const grouping = found.get(JSON.stringify(names.map((one) => one.column).toSorted()))
    const label = parts.find(({ level }) => level === null)?.name
    const metric = metrics.length === 1 ? metrics[0] : metrics.find((one) => one.label === label)
    if (grouping === undefined || metric === undefined) return undefined
    const cell = grouping.get(keyOf(names))?.(metric.name) ?? null
    return typeof cell === 'boolean' ? String(cell) : cell
  }
}

interface NamedPart {
  readonly column: string
  readonly name: string
}

function partsOf(levels: readonly (NamedLevel | null)[], key: readonly string[]) {
  return key.map((name, at) => ({ level: levels[at] ?? null, name }))
}

function keyOf(names: readonly NamedPart[]): string {
  const sorted = names.toSorted((one, other) => (one.column < other.column ? -1 : 1))
  return JSON.stringify(sorted.map(({ column, name }) => [column, name]))
}

/** The rows of a grouping by the names of their groups; null if two have the same name. Groups without a line are left out. */
function rowsOf(
  { groups, columns, rowCount }: ChartTotals,
  levels: readonly NamedLevel[],
): ReadonlyMap<string, (name: string) => Cell> | null {
  const values = new Map(columns.map((column) => [column.name, column.values]))
  const own = levels.filter(({ column }) => groups.includes(column))
  const rows = new Map<string, (name: string) => Cell>()
  for (let at = 0; at < rowCount; at++) {
    const names = own.flatMap(({ column, labelOf }) => {
      const name = labelOf(values.get(column)?.[at] ?? null)
      return name === null ? [] : [{ column, name }]
    })
    if (names.length < own.length) continue
    const key = keyOf(names)
    if (rows.has(key)) return null
    rows.set(key, (name) => values.get(name)?.[at] ?? null)
  }
  return rows
}
