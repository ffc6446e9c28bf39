import { expect, test } from 'vitest'
import { type PlanNode, planTree } from '#domain/query/estimate/plan-tree.ts'

function planOf(steps: readonly (readonly [depth: number, name: string])[]) {
  const step = { details: [], estimatedRows: null, rows: null, ms: null }
  return { isCut: false, steps: steps.map(([depth, name]) => ({ ...step, depth, name })) }
}

function drawn(nodes: readonly PlanNode[]): readonly unknown[] {
  return nodes.map(({ step, below }) => (below.length === 0 ? step.name : [step.name, ...drawn(below)]))
}

test('steps with one source follow each other, and those of a join are below it', () => {
  const plan = planOf([
    [0, 'TOP'],
    [1, 'GROUP'],
    [2, 'JOIN'],
    [3, 'FILTER'],
    [4, 'SCAN t'],
    [3, 'SCAN u'],
  ])
  expect(drawn(planTree(plan))).toEqual(['TOP', 'GROUP', ['JOIN', ['FILTER', 'SCAN t'], 'SCAN u']])
})

test('a join of a join', () => {
  const plan = planOf([
    [0, 'JOIN 1'],
    [1, 'JOIN 2'],
    [2, 'A'],
    [2, 'B'],
    [1, 'C'],
  ])
  expect(drawn(planTree(plan))).toEqual([['JOIN 1', ['JOIN 2', 'A', 'B'], 'C']])
})

test('several roots and no steps', () => {
  expect(
    drawn(
      planTree(
        planOf([
          [0, 'A'],
          [1, 'B'],
          [0, 'C'],
        ]),
      ),
    ),
  ).toEqual(['A', 'B', 'C'])
  expect(planTree(planOf([]))).toEqual([])
})

test('a plan 5,000 levels deep is one level', () => {
  const steps = Array.from({ length: 5_000 }, (_one, depth) => [depth, 'FILTER'] as const)
  const nodes = planTree(planOf(steps))
  expect(nodes).toHaveLength(5_000)
  expect(nodes.at(-1)?.index).toBe(4_999)
})
