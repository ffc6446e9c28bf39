import { expect } from '@playwright/test'
import type { Offset } from '#tests/support/offset-user.ts'

/**
 * A screen, or something that opens over or beside one: how to get there from the previous one. `part` is where on the page
 * it opens, if the rest is unchanged.
 */
export type Place = readonly [name: string, goTo: (offset: Offset) => Promise<void>, part?: string]

/** A dialog that was opened by keys is closed by one before the next place. */
export async function closeDialog({ page }: Offset): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
