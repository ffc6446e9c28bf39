import { isRecord } from '#domain/core/parse.ts'
import { MOST_STEPS, type Plan, type PlanStep } from '#domain/query/estimate/plan.ts'

/** Longest text of a detail, in characters; a filter may be as long as the statement. */
const LONGEST_DETAIL = 500

/** Reads the plan of EXPLAIN (TYPE LOGICAL, FORMAT JSON) of Trino; null for any other value. */
export function readTrinoPlan(root: unknown): Plan | null {
  const steps: PlanStep[] = []
  const waiting: { readonly node: unknown; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    if (!isRecord(node)) continue
    const step = readStep(node, depth)
    if (step === null) continue
    if (steps.length === MOST_STEPS) return { steps, isCut: true }
    steps.push(step)
    const children: readonly unknown[] = Array.isArray(node['children']) ? node['children'] : []
    for (const child of [...children].reverse()) waiting.push({ node: child, depth: depth + 1 })
  }
  return steps.length === 0 ? null : { steps, isCut: false }
}

function readStep(node: Readonly<Record<string, unknown>>, depth: number): PlanStep | null {
  const { name, descriptor, details } = node
  if (typeof name !== 'string') return null
  const described = isRecord(descriptor) ? Object.entries(descriptor) : []
  const lines: readonly unknown[] = Array.isArray(details) ? details : []
  const more = lines.length === 0 ? [] : [['Details', lines.map(String).join(', ')] as const]
  return {
    depth,
    name,
    details: [...described, ...more].map(([key, text]) => [key, shortDetail(text)] as const),
    estimatedRows: rowsOf(node['estimates']),
    rows: null,
    ms: null,
  }
}

/** A step that scans and filters has an estimate of each, in this order; an unknown number is "NaN". */
function rowsOf(estimates: unknown): number | null {
  const last: unknown = Array.isArray(estimates) ? estimates.at(-1) : null
  const rows = isRecord(last) ? last['outputRowCount'] : null
  return typeof rows === 'number' && rows >= 0 ? Math.round(rows) : null
}

function shortDetail(value: unknown): string {
  const text = String(value)
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text
}
