import { expect } from '@playwright/test'
import type { Offset } from '#tests/support/offset-user.ts'

/**
 * A screen, or something that opens over or beside one: how to get there from the one before it. `part` is where on the
 * page it opens, when the rest is as it was at the place before.
 */
export type Place = readonly [name: string, goTo: (offset: Offset) => Promise<void>, part?: string]

/** What was opened by keys is closed by one, before the next place is gone to. */
export async function closeDialog({ page }: Offset): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
