import type { Plan, PlanStep } from './plan.ts'

/**
 * A node of a drawn plan; `index` is that of its step. A step with one source is followed by it on the same level, so that a
 * plan of a thousand steps needs no thousand levels. A step with several has them below it.
 */
export interface PlanNode {
  readonly index: number
  readonly step: PlanStep
  readonly below: readonly PlanNode[]
}

/** The nodes of a plan from its root. Iterative, because a plan may be thousands of levels deep. */
export function planTree({ steps }: Plan): readonly PlanNode[] {
  const sources = sourcesOf(steps)
  /** The nodes from a step on to the next one with several sources, the last first. */
  const chains = new Map<number, PlanNode[]>()
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index]
    if (step === undefined) continue
    const reads = sources.get(index) ?? []
    const [only] = reads
    const chain = reads.length === 1 && only !== undefined ? (chains.get(only) ?? []) : []
    const below = reads.length > 1 ? reads.flatMap((source) => headOf(chains.get(source) ?? [])) : []
    chain.push({ index, step, below })
    chains.set(index, chain)
  }
  return steps.flatMap(({ depth }, index) => (depth === 0 ? (chains.get(index) ?? []).toReversed() : []))
}

/** The steps that each step reads from. */
function sourcesOf(steps: readonly PlanStep[]): ReadonlyMap<number, readonly number[]> {
  const sources = new Map<number, number[]>()
  const path: number[] = []
  for (const [index, { depth }] of steps.entries()) {
    path.length = Math.min(path.length, depth)
    const parent = path.at(-1)
    path.push(index)
    if (parent === undefined) continue
    const known = sources.get(parent)
    if (known === undefined) sources.set(parent, [index])
    else known.push(index)
  }
  return sources
}

/** The first node of a chain with the rest below it. */
function headOf(chain: readonly PlanNode[]): readonly PlanNode[] {
  const [head, ...rest] = chain.toReversed()
  return head === undefined ? [] : [{ ...head, below: [...head.below, ...rest] }]
}
