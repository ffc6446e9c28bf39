import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toasts } from '#data/platform/toasts.ts'
import { COMPLETE, incomplete } from '#domain/core/completeness/completeness.ts'
import { RowsGrid } from '#parts/chart/rows/RowsGrid.tsx'
import { resultOf } from '#tests/domain/chart/example-chart.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const rows = resultOf({ origin: 'text', count: 'number' }, ['SFO', 41], ['ATL', 7])
const FIRST_TWO = incomplete({ kind: 'truncated', at: 2, by: 'row-limit', total: 3_000_000, isCertain: true })

const lastToast = () => {
  const last = toasts.get().toasts[0]
  return [last?.text, last?.detail]
}

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

test('copying all rows of an incomplete result adds a note', async () => {
  await onStage(<RowsGrid label="Results" result={{ ...rows, completeness: FIRST_TWO }} />)
  await userEvent.click(page.getByRole('button', { name: 'Copy all rows' }))
  await expect.poll(lastToast).toEqual(['Copied', 'Not complete: first 2 of 3,000,000 rows.'])
  await userEvent.click(page.getByText('SFO'))
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
  await expect.poll(lastToast).toEqual(['Copied 4 cells', 'Not complete: first 2 of 3,000,000 rows.'])
})

test('a single cell, and all rows of a complete result, are copied without a note', async () => {
  await onStage(<RowsGrid label="Results" result={{ ...rows, completeness: FIRST_TWO }} />)
  await userEvent.click(page.getByText('SFO'))
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(lastToast).toEqual(['Copied 1 cell', undefined])
  await onStage(<RowsGrid label="Complete" result={{ ...rows, completeness: COMPLETE }} />)
  await userEvent.click(page.getByRole('button', { name: 'Copy all rows' }).last())
  await expect.poll(lastToast).toEqual(['Copied', undefined])
})
