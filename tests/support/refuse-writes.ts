import type { Page } from '@playwright/test'

/** Makes the database reject this page's writes, as a full disk does, until the returned function is called. */
export async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  const disk = await page.evaluateHandle(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    return { mend: () => void Object.assign(IDBObjectStore.prototype, { put }) }
  })
  return () => disk.evaluate(({ mend }) => mend())
}
