import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { MOST_STEPS, type Plan, type PlanStep } from '#domain/query/estimate/plan.ts'

/** The text before a query that gives its plan as JSON. */
export const EXPLAIN_PLAN = 'EXPLAIN PLAN json = 1, description = 1, indexes = 1 '

/** The text before a query that gives the rows that it reads of each table. */
export const EXPLAIN_ESTIMATE = 'EXPLAIN ESTIMATE '

/**
 * Reads the plan of a query from its JSON, with the rows that it is expected to read of each table (`schema.table`); a table
 * that is read twice has them at its first step. Null if it is no plan.
 */
export function readClickhousePlan(json: string, rowsOf: ReadonlyMap<string, number>): Plan | null {
  const read = parseJson(json)
  const plans: readonly unknown[] = read.ok && Array.isArray(read.value) ? read.value : []
  const [first] = plans
  const root = isRecord(first) ? first['Plan'] : null
  const left = new Map(rowsOf)
  const steps: PlanStep[] = []
  const waiting: { readonly node: unknown; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    if (!isRecord(node)) continue
    if (steps.length === MOST_STEPS) return { steps, isCut: true }
    const description = textOrNull(node['Description']) ?? ''
    steps.push({
      depth,
      name: textOrNull(node['Node Type']) ?? 'Step',
      details: detailsOf(node),
      estimatedRows: left.get(description) ?? null,
      rows: null,
      ms: null,
    })
    left.delete(description)
    const { Plans: inner } = node
    const children: readonly unknown[] = Array.isArray(inner) ? inner : []
    for (const child of children.toReversed()) waiting.push({ node: child, depth: depth + 1 })
  }
  return steps.length === 0 ? null : { steps, isCut: false }
}

const STRUCTURE: ReadonlySet<string> = new Set(['Node Type', 'Node Id', 'Plans'])

function detailsOf(node: Readonly<Record<string, unknown>>): PlanStep['details'] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (STRUCTURE.has(name) || value === '' || value === null) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const]
  })
}
