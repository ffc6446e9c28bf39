import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { CrossScopeDialog } from '#features/dashboards/scope/CrossScopeDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS'] },
  TABS: { type: 'TABS', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'], meta: { text: 'Overview' } },
  T2: { type: 'TAB', children: ['C'], meta: { text: 'Details' } },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})
const CHARTS = ['Line', 'Bars', 'Table'].map((name, index) => ({ id: index + 1, name }))

async function show(failure: string | null = null) {
  const onSave = vi.fn<(settings: ReadonlyMap<string, unknown>) => Promise<string | null>>(
    async () => failure,
  )
  const onClose = vi.fn<() => void>()
  await onStage(
    <CrossScopeDialog
      document={BLANK_DASHBOARD}
      root={root}
      charts={CHARTS}
      onSave={onSave}
      onClose={onClose}
    />,
  )
  return { onSave, onClose }
}

const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the tree is used by keyboard: arrows move and fold, Space checks', async () => {
  await show()
  await item('All charts').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Overview')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(item('Overview')).toHaveAttribute('aria-checked', 'true')
  await expect.element(item('All charts')).toHaveAttribute('aria-checked', 'mixed')
  await userEvent.keyboard('{ArrowRight} ')
  await expect.element(item('Line')).toHaveAttribute('aria-checked', 'false')
  await expect.element(item('Overview')).toHaveAttribute('aria-checked', 'mixed')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(item('Overview')).toHaveFocus()
  await expect.element(item('Overview')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{End}')
  await expect.element(item('Table')).toHaveFocus()
})

test('a chart gets a scope of its own, and can be reset to that of all', async () => {
  const { onSave, onClose } = await show()
  await button('Line').click()
  await item('Table').click()
  await expect.element(button('Line Custom')).toBeVisible()
  await button('Save').click()
  expect(onSave.mock.calls[0]?.[0].get('chart_configuration')).toMatchObject({
    1: { id: 1, crossFilters: { scope: { rootPath: ['T1'], excluded: [1] }, chartsInScope: [2] } },
    2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1, 3] } },
  })
  expect(onClose).toHaveBeenCalledOnce()
  await button('Reset to global scoping').click()
  await expect.element(button('Line Custom')).not.toBeInTheDocument()
})

test('cross filters are switched off', async () => {
  const { onSave } = await show()
  await page.getByRole('switch', { name: 'Enable cross-filtering' }).click()
  await button('Save').click()
  expect(onSave.mock.calls).toEqual([[new Map([['cross_filters_enabled', false]])]])
})

test('a failed save is reported in the words of the specification', async () => {
  const { onClose } = await show('The disk is full.')
  await item('Table').click()
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to save cross-filter scoping: The disk is full.')
  expect(onClose).not.toHaveBeenCalled()
})
