import type { BrowserContext } from '@playwright/test'

/** What a browser keeps of an origin besides the service worker and the program that it cached. */
const VISIT_STORAGE = 'file_systems,indexeddb,local_storage'

/**
 * Takes everything that visits left in a browser: session, databases, files and journals. The service worker with the
 * program stays, as in a browser of somebody who uses the product every day; no screen of it may be open.
 */
export async function forgetVisits(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages()
  if (page === undefined) throw new Error('The browser is gone')
  // Caches are reached from a place of the origin alone; the product does not run in a picture, where the page stays.
  const picture = `${origin}/favicon.svg`
  if (page.url() !== picture) await page.goto(picture)
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('journal:'))
    await Promise.all(names.map((name) => caches.delete(name)))
  })
  const devtools = await context.newCDPSession(page)
  // A service worker that runs holds the database open, and would go on with what it had in hand.
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: VISIT_STORAGE })
  await devtools.detach()
  await context.clearCookies()
}
