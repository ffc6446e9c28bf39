import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stopsOnClose } from '#data/commands/queries/stop/stop-on-close.ts'
import { RunsSection } from '#features/settings/storage/RunsSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('runs outlive their page, unless the user chooses otherwise', async () => {
  await onStage(<RunsSection />)
  const choice = page.getByRole('switch', { name: 'When I close this page, stop its runs' })
  await expect.element(choice).not.toBeChecked()
  expect(stopsOnClose()).toBe(false)
  await choice.click()
  await expect.element(choice).toBeChecked()
  expect(stopsOnClose()).toBe(true)
  await choice.click()
  expect(stopsOnClose()).toBe(false)
})
