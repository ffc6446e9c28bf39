import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CanvasBox } from '#charts/picking/CanvasBox.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { recorder } from './picked.ts'

test('a press or a key whose code does not load is reported as a failed pick', async () => {
  const { failures, onPick } = recorder()
  const parts = async () => {
    throw new TypeError('Failed to fetch')
  }
  await onStage(
    <CanvasBox label="Delays" onPick={onPick} parts={parts}>
      drawing
    </CanvasBox>,
  )
  await page.getByText('drawing').click()
  await expect.poll(() => failures).toHaveLength(1)
  page.getByRole('application').element().focus()
  // Keys that lead to no part load nothing.
  await userEvent.keyboard('a{Escape}{ArrowRight}')
  await expect.poll(() => failures).toHaveLength(2)
})
