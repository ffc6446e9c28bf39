import type { WorldColumn, WorldTable } from './table.ts'

/** How finely a time is cut, as forms name it; null for not at all. */
export type Grain = 'PT1H' | 'P1D' | 'P1W' | 'P1M' | 'P3M' | 'P1Y' | null

/** Something that rows are grouped by. */
export interface Dimension {
  readonly column: WorldColumn
  readonly grain: Grain
}

/** A metric with its form and, apart from that, its SQL. `noiseSql` is how far the order of adding doubles may lead away. */
export interface Metric {
  readonly label: string
  readonly form: unknown
  readonly sql: string
  /** Whether the values of parts may be added to the value of all of them. */
  readonly addsUp: boolean
  readonly noiseSql: string | null
}

/** A condition with its form and, apart from that, its SQL. */
export interface Condition {
  readonly clause: 'WHERE' | 'HAVING'
  readonly form: Readonly<Record<string, unknown>>
  readonly sql: string
  /** Whether it bounds the time of the axis, and so moves with a comparison. */
  readonly isOfAxis?: boolean | undefined
}

/** A comparison with another time. */
export interface Shift {
  readonly name: string
  readonly type: 'values' | 'difference' | 'percentage' | 'ratio'
}

/** A request for figures, whatever kind of chart shows it. */
export interface Ask {
  readonly vizType: string
  /** The axis of kinds that have one. */
  readonly axis: Dimension | null
  readonly groups: readonly Dimension[]
  /** The second side: columns of a pivot table, targets of flows. */
  readonly across: readonly Dimension[]
  readonly metrics: readonly Metric[]
  readonly conditions: readonly Condition[]
  readonly rowLimit: number
  /** Most series; 0 for no limit. */
  readonly seriesLimit: number
  readonly shift: Shift | null
  /** Further settings of the form, by their names there. */
  readonly options: Readonly<Record<string, unknown>>
}

/** The kind of worlds whose figures are those of a query's result, where others have the name of a kind of chart. */
export const RESULT = 'result'

/** One table and one form. */
export interface World {
  readonly seed: number
  readonly table: WorldTable
  readonly ask: Ask
}
