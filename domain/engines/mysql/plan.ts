import { MOST_STEPS, type Plan, type PlanStep } from '#domain/query/estimate/plan.ts'

/** Columns of EXPLAIN that name a step, or are read into its fields. */
const NAMING: ReadonlySet<string> = new Set(['id', 'select_type', 'rows'])

/** Reads the rows of EXPLAIN of MySQL or MariaDB: a step for each, whose depth is the number of its SELECT. */
export function readMysqlPlan(
  names: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Plan | null {
  const steps = rows.slice(0, MOST_STEPS).map((row): PlanStep => {
    const fields = new Map(names.map((name, at) => [name, row[at] ?? null]))
    const count = fields.get('rows') ?? null
    const depth = Number(fields.get('id') ?? 1)
    return {
      depth: Number.isInteger(depth) && depth > 0 ? depth - 1 : 0,
      name: fields.get('select_type') ?? 'SELECT',
      details: [...fields].flatMap(([name, text]) =>
        text === null || NAMING.has(name) ? [] : [[name, text] as const],
      ),
      estimatedRows: count === null ? null : Number(count),
      rows: null,
      ms: null,
    }
  })
  return steps.length === 0 ? null : { steps, isCut: rows.length > MOST_STEPS }
}
