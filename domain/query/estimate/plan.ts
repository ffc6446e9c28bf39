/**
 * A step of a plan. `depth` is that of its place in the tree, 0 for the root; a step is followed by those that it reads
 * from. `estimatedRows` are those that the engine expects it to return; `rows` and `ms` were measured by a run, and `ms` is
 * the work of this step alone, over all threads. Null where the engine gives none.
 */
export interface PlanStep {
  readonly depth: number
  readonly name: string
  readonly details: readonly (readonly [name: string, text: string])[]
  readonly estimatedRows: number | null
  readonly rows: number | null
  readonly ms: number | null
}

/** How an engine runs a statement, in pre-order. `isCut`: the plan has more steps than `MOST_STEPS`. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  readonly isCut: boolean
}

/** Upper limit of the steps of a plan. */
export const MOST_STEPS = 5_000

/** The rows that a plan is expected to return: those of the first step from the root that has an estimate. */
export function estimatedRows({ steps }: Plan): number | null {
  let depth = 0
  for (const step of steps) {
    // Beside several sources, none of them alone has the rows of the root.
    if (step.depth !== depth) return null
    if (step.estimatedRows !== null) return step.estimatedRows
    if (!RETURNS_ITS_ROWS.has(step.name)) return null
    depth += 1
  }
  return null
}

/** Steps that return the rows of their source, so that its estimate is theirs. */
const RETURNS_ITS_ROWS: ReadonlySet<string> = new Set(['PROJECTION', 'ORDER_BY', 'RESULT_COLLECTOR'])

/**
 * The cost of a plan: the rows that all of its steps are expected to return. Null if no step has an estimate, or the plan
 * is cut.
 */
export function planCost({ steps, isCut }: Plan): number | null {
  const known = steps.flatMap((step) => step.estimatedRows ?? [])
  return isCut || known.length === 0 ? null : known.reduce((sum, rows) => sum + rows, 0)
}

/** The share of each step in its plan, from 0 to 1: of the measured time, else of the estimated rows. Null if unknown. */
export function planShares({ steps }: Plan): readonly (number | null)[] {
  const isMeasured = steps.some(({ ms }) => ms !== null)
  const values = steps.map(({ ms, estimatedRows: rows }) => (isMeasured ? ms : rows))
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return values.map((value) => (value === null || total === 0 ? null : value / total))
}
