import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { incomplete } from '#domain/core/completeness/completeness.ts'
import { DrawingNotes } from '#parts/chart/foot/DrawingNotes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('a note without enough room ends in an ellipsis', async () => {
  const note = incomplete({
    kind: 'rejected',
    part: 'Time range',
    reason: 'the dataset has no column of times',
  })
  await onStage(
    <div style={{ display: 'flex', width: 120 }}>
      <DrawingNotes completeness={note} remark={null} />
    </div>,
  )
  const text = page.getByText(/^Time range not applied/)
  await expect.element(text).toBeVisible()
  const { scrollWidth, clientWidth } = text.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(getComputedStyle(text.element()).textOverflow).toBe('ellipsis')
})
