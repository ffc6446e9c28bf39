import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Plan } from '#domain/query/estimate/plan.ts'
import { PlanView } from '#features/sql-lab/plan/PlanView.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

type Given = readonly [depth: number, name: string, table?: string]

function planOf(steps: readonly Given[]): Plan {
  const made = steps.map(([depth, name, table]) => ({
    depth,
    name,
    details: table === undefined ? [] : ([['Table', table]] as const),
    estimatedRows: 1_000,
    rows: null,
    ms: null,
  }))
  return { steps: made, isCut: false }
}

async function show(plan: Plan) {
  await onStage(<PlanView plan={plan} label="Plan" />)
}

test('a step is opened by the keyboard and shows its details', async () => {
  await show(
    planOf([
      [0, 'HASH_JOIN'],
      [1, 'SEQ_SCAN', 'db.main.flights'],
      [1, 'SEQ_SCAN', 'db.main.airports'],
    ]),
  )
  await expect
    .element(page.getByRole('treeitem', { name: /main\.airports.*about 1\.00 k rows · 33 %/ }))
    .toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByText('db.main.airports', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(page.getByRole('treeitem', { name: /airports/ })).not.toBeInTheDocument()
})

test.each([
  [
    'of 5,000 steps with one source each',
    Array.from({ length: 5_000 }, (_one, depth): Given => [depth, 'FILTER']),
  ],
  [
    'of 1,000 joins of joins',
    Array.from({ length: 2_001 }, (_one, at): Given => (at <= 1_000 ? [at, 'JOIN'] : [2_001 - at, 'SCAN'])),
  ],
])('a plan %s is drawn by the rows in view', async (_name, steps) => {
  await show(planOf(steps))
  await expect.element(page.getByRole('treeitem').first()).toBeVisible()
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(200)
})

test('a plan that is cut says so', async () => {
  await show({ ...planOf([[0, 'FILTER']]), isCut: true })
  await expect.element(page.getByText('Only the first 5,000 steps are shown.')).toBeVisible()
})
