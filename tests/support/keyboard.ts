import { expect, type Page } from '@playwright/test'

interface Focused {
  readonly role: string
  readonly name: string
}

/** Role and name of the focused element, as a screen reader announces it. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return { role: element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '', name: label.trim() }
  })
}

/** Presses a key until the focused element matches (role “name”), as a user without a pointer does. */
export async function pressUntil(page: Page, key: string, pattern: RegExp, most = 60): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key)
    const now = await focused(page)
    const said = `${now.role} “${now.name.slice(0, 40)}”`
    if (pattern.test(said)) return
    seen.push(said)
  }
  expect(seen, `${key} reaches ${String(pattern)}`).toEqual([])
}
