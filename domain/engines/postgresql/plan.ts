import { isRecord } from '#domain/core/parse.ts'
import { MOST_STEPS, type Plan, type PlanStep } from '#domain/query/estimate/plan.ts'

/** Longest text of a detail, in characters; a filter may be as long as the statement. */
const LONGEST_DETAIL = 500

/** Fields of a step that are not details of it. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'Node Type',
  'Plans',
  'Plan Rows',
  'Plan Width',
  'Startup Cost',
  'Actual Rows',
  'Actual Loops',
  'Actual Startup Time',
  'Actual Total Time',
  'Parent Relationship',
  'Parallel Aware',
  'Async Capable',
  'Disabled',
])

/** Reads the plan of EXPLAIN (FORMAT JSON) of PostgreSQL; null for any other value. */
export function readPostgresqlPlan(value: unknown): Plan | null {
  const first: unknown = Array.isArray(value) ? value[0] : null
  const root = isRecord(first) ? first['Plan'] : null
  const steps: PlanStep[] = []
  const waiting: { readonly node: unknown; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    if (!isRecord(node)) continue
    const children: readonly unknown[] = Array.isArray(node['Plans']) ? node['Plans'] : []
    const step = readStep(node, children, depth)
    if (step === null) continue
    if (steps.length === MOST_STEPS) return { steps, isCut: true }
    steps.push(step)
    for (const child of [...children].reverse()) waiting.push({ node: child, depth: depth + 1 })
  }
  return steps.length === 0 ? null : { steps, isCut: false }
}

function readStep(
  node: Readonly<Record<string, unknown>>,
  children: readonly unknown[],
  depth: number,
): PlanStep | null {
  const name = node['Node Type']
  if (typeof name !== 'string') return null
  const loops = numberOf(node['Actual Loops']) ?? 1
  const rows = numberOf(node['Actual Rows'])
  return {
    depth,
    name,
    details: Object.entries(node)
      .filter(([key]) => !OWN_FIELDS.has(key))
      .map(([key, detail]) => [key, shortDetail(detail)] as const),
    estimatedRows: numberOf(node['Plan Rows']),
    rows: rows === null ? null : rows * loops,
    ms: ownTime(node, children),
  }
}

/** The server counts the time of a step with that of its sources, for each loop. */
function ownTime(node: Readonly<Record<string, unknown>>, children: readonly unknown[]): number | null {
  const total = totalTime(node)
  if (total === null) return null
  const below = children.reduce<number>(
    (sum, child) => sum + (isRecord(child) ? (totalTime(child) ?? 0) : 0),
    0,
  )
  return Math.max(0, total - below)
}

function totalTime(node: Readonly<Record<string, unknown>>): number | null {
  const time = numberOf(node['Actual Total Time'])
  return time === null ? null : time * (numberOf(node['Actual Loops']) ?? 1)
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}

function shortDetail(value: unknown): string {
  const text = Array.isArray(value) ? value.map(String).join(', ') : String(value)
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text
}
