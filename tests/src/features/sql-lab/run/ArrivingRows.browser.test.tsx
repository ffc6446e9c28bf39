import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toasts } from '#data/platform/toasts.ts'
import { ArrivingRows } from '#features/sql-lab/run/ArrivingRows.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const FIRST = {
  columns: [
    { name: 'flight_id', type: 'BIGINT', kind: 'number' as const },
    { name: 'origin', type: 'VARCHAR', kind: 'text' as const },
  ],
  page: {
    first: 0,
    rowCount: 2,
    rows: Uint32Array.of(0, 1),
    columns: [Float64Array.of(1_000, 1_001), ['ATL', 'JFK']],
    isCut: false,
  },
}

test('the first rows can be read while the others arrive, with their total', async () => {
  await onStage(<ArrivingRows first={FIRST} rowCount={1_000_000} />, { width: 600, height: 300 })
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent('The first 2 of 1,000,000 rows. The others are still arriving.')
  const cells = () => Array.from(document.querySelectorAll('[role=gridcell]'), (cell) => cell.textContent)
  await expect.poll(cells).toEqual(['1000', 'ATL', '1001', 'JFK'])
})

test('copying is refused until all rows have arrived, with the reason', async () => {
  await onStage(<ArrivingRows first={FIRST} rowCount={null} />, { width: 600, height: 300 })
  await userEvent.click(page.getByRole('gridcell', { name: 'JFK' }))
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect
    .poll(() => toasts.get().toasts.map(({ text }) => text))
    .toContain('The rows are still arriving. Copy them once all have arrived.')
})
