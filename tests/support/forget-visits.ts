import type { BrowserContext } from '@playwright/test'

/** Types of storage of an origin besides the service worker and its cached program. */
const VISIT_STORAGE = 'file_systems,indexeddb,local_storage'

/**
 * Deletes everything that visits left in a browser: session, databases, files and journals. The service worker with the
 * program stays, as in a browser of a regular user; no screen of it may be open.
 */
export async function forgetVisits(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages()
  if (page === undefined) throw new Error('The browser is gone')
  // Caches can only be reached from within the origin; the product does not run in an image, which the page shows.
  const picture = `${origin}/favicon.svg`
  if (page.url() !== picture) await page.goto(picture)
  const devtools = await context.newCDPSession(page)
  // A running service worker holds the database open, and would continue its work.
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: VISIT_STORAGE })
  await devtools.detach()
  // Last: a page that closed may have written its journal just before.
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('journal:'))
    await Promise.all(names.map((name) => caches.delete(name)))
  })
  await context.clearCookies()
}
