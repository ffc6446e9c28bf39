import { expect, type Locator, type Page } from '@playwright/test'

/** The cards of the open dashboard. */
export function charts(page: Page): Locator {
  return page.getByRole('article')
}

/** The cards whose foot names the server as source, which may have had the answer already. */
export function servedCharts(page: Page): Locator {
  return charts(page).filter({ hasText: /(live|cached) \d/ })
}

/** The cards whose foot names this device as source. */
export function storedCharts(page: Page): Locator {
  return charts(page).filter({ hasText: /from this device/ })
}

/** Opens a dashboard from the list and waits until the server has served every chart. Returns their number. */
export async function openDashboard(
  page: Page,
  name: string | RegExp = 'Flight delays 2001',
): Promise<number> {
  await page.getByRole('link', { name }).first().click()
  await expect(charts(page).first()).toBeVisible()
  await expect(async () => {
    const all = await charts(page).count()
    expect(all).toBeGreaterThan(2)
    expect(await servedCharts(page).count()).toBe(all)
  }).toPass()
  return charts(page).count()
}
