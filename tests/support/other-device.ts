import { type OpenBrowser, openFreshBrowser } from './browser.ts'
import type { Offset } from './offset.ts'

/** The same user at another device: a browser of its own with the same session. */
export async function otherDevice(offset: Offset): Promise<OpenBrowser> {
  const process = offset.browser.context.browser()
  if (process === null) throw new Error('The browser is gone')
  const browser = await openFreshBrowser(process, { serviceWorkers: 'block' })
  await browser.context.addCookies(await offset.browser.context.cookies())
  await browser.page.goto(`${offset.server.origin}/sqllab/`)
  return browser
}
