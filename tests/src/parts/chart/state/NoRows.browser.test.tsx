import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COMPLETE, type Completeness, incomplete } from '#domain/core/completeness/completeness.ts'
import { NoRows } from '#parts/chart/state/NoRows.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const stage = (completeness: Completeness, range: string | null = null) =>
  onStage(
    <NoRows
      queries={[{ metrics: ['count'], extras: { having: 'COUNT(*) > 1' } }]}
      range={range}
      onClearTime={null}
      disabledReason={undefined}
      completeness={completeness}
    />,
  )

test('an answer without rows names the series that its limit left out', async () => {
  await stage(incomplete({ kind: 'first-of', noun: 'series', shown: 2, total: 3 }))
  await expect.element(page.getByRole('heading', { name: 'No rows for these filters' })).toBeVisible()
  await expect.element(page.getByText('Not complete: 2 of 3 series.')).toBeVisible()
})

test('a complete answer without rows names its time range only', async () => {
  await stage(COMPLETE, 'Last week')
  await expect.element(page.getByText('Time range Last week has none.')).toBeVisible()
  expect(page.getByText(/Not complete/).query()).toBeNull()
})
