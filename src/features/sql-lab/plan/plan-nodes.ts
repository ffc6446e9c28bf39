import type { Plan } from '#domain/query/estimate/plan.ts'
import { planShares } from '#domain/query/estimate/plan.ts'
import { type PlanNode, planTree } from '#domain/query/estimate/plan-tree.ts'
import { stepFigures, stepName } from '#domain/query/estimate/step-texts.ts'
import type { TreeNode } from '#ui/tree/tree-node.ts'

/** Levels that are expanded at first; a plan may have hundreds. */
const FIRST_LEVELS = 12

/** A plan as nodes of a tree, whose ids are the indexes of its steps. */
export function planNodes(plan: Plan): readonly TreeNode[] {
  const shares = planShares(plan)
  const toNode = ({ index, step, below }: PlanNode): TreeNode => ({
    id: String(index),
    name: stepName(step),
    meta: stepFigures(step, shares[index] ?? null),
    ...(below.length === 0 ? {} : { children: { state: 'ready' as const, nodes: below.map(toNode) } }),
  })
  return planTree(plan).map(toNode)
}

/** The ids of the nodes that are expanded at first. */
export function firstExpanded(nodes: readonly TreeNode[], level = 0): readonly string[] {
  if (level === FIRST_LEVELS) return []
  return nodes.flatMap(({ id, children }) =>
    children?.state === 'ready' ? [id, ...firstExpanded(children.nodes, level + 1)] : [],
  )
}
