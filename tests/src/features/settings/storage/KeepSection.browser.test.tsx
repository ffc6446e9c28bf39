import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { KeepSection } from '#features/settings/storage/KeepSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

beforeEach(() => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const ask = () => page.getByRole('button', { name: 'Ask the browser' })

/** Presses the button by keyboard; the browser gives this answer. */
async function askFor(answer: boolean): Promise<void> {
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(answer)
  await onStage(<KeepSection />)
  await expect.element(ask()).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
}

test('if the browser agrees, the button is removed, and the keyboard focus stays in the section', async () => {
  await askFor(true)
  await expect.element(ask()).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Yes\. The browser keeps it/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Kept when space is short' })).toHaveFocus()
})

test('if the browser declines, the button keeps the focus, and the answer is shown', async () => {
  await askFor(false)
  await expect.element(page.getByText(/^The browser declined\./)).toBeVisible()
  await expect.element(ask()).toHaveFocus()
})
