import type { Page } from '@playwright/test'
import { untilSaved } from './server-tabs.ts'

/**
 * The user looks at another window for a moment: all pending changes are sent at once, and not five seconds after the last
 * one. Source: sync §3.5.
 */
export async function lookAway(page: Page): Promise<void> {
  // A browser without a window hides no page: the events of a hidden one are dispatched here.
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

/** The same, once this device has stored a text. */
export async function keepAndLookAway(page: Page, sql: string): Promise<void> {
  await untilSaved(page, sql)
  await lookAway(page)
}
