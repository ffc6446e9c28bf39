import { isRecord } from '#domain/core/parse.ts'
import { MOST_STEPS, type Plan, type PlanStep } from './plan.ts'

type Node = Readonly<Record<string, unknown>>

/** Longest text of a detail, in characters; a filter may be as long as the statement. */
const LONGEST_DETAIL = 500

const ESTIMATE = 'Estimated Cardinality'

/** An aggregate without groups returns one row; the engine writes no estimate for it. */
const ONE_ROW = 'UNGROUPED_AGGREGATE'

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['EMPTY_RESULT', 'SEQ_SCAN', 'TABLE_SCAN', 'INDEX_SCAN'])

/**
 * Reads the plan in the JSON of DuckDB: of EXPLAIN (FORMAT json), which has estimates, or of EXPLAIN (ANALYZE, FORMAT json),
 * which has measured rows and times too. Null for any other value: the engine gives none of a count of a table, which it
 * answers without a plan.
 */
export function readPlanJson(value: unknown): Plan | null {
  const steps: PlanStep[] = []
  // Iterative, because a tree may be thousands of levels deep.
  const waiting: { readonly node: Node; readonly depth: number }[] = []
  const push = (nodes: unknown, depth: number) => {
    if (!Array.isArray(nodes)) return
    for (const node of nodes.filter(isRecord).reverse()) waiting.push({ node, depth })
  }
  push(Array.isArray(value) ? value : [value], 0)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    const step = readStep(node, depth)
    if (step !== null && steps.length === MOST_STEPS) return { steps, isCut: true }
    if (step !== null) steps.push(step)
    push(node['children'], step === null ? depth : depth + 1)
  }
  return steps.length === 0 ? null : { steps, isCut: false }
}

/** Null for a node that is no step of the statement: the whole, and the EXPLAIN itself. */
function readStep(node: Node, depth: number): PlanStep | null {
  const name = node['name'] ?? node['operator_name']
  if (typeof name !== 'string' || name === 'EXPLAIN_ANALYZE') return null
  const info = isRecord(node['extra_info']) ? node['extra_info'] : {}
  return {
    depth,
    name: name.trim(),
    details: Object.keys(info)
      .filter((key) => key !== ESTIMATE)
      .map((key) => [key, shortDetail(detailText(info[key]))] as const),
    estimatedRows: estimateOf(name.trim(), info[ESTIMATE]),
    rows: countOf(node['operator_cardinality']),
    ms: secondsOf(node['operator_timing']),
  }
}

function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shortDetail(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text
}

/**
 * The engine writes estimates as texts, of up to 20 digits. It also writes 0 where it made none, as for the columns above an
 * ORDER BY; only these steps may be expected to return nothing.
 */
function estimateOf(name: string, value: unknown): number | null {
  if (value === '0' && !MAY_BE_EMPTY.has(name)) return null
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return Number(value)
  return name === ONE_ROW ? 1 : null
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}

function secondsOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value * 1000 : null
}
