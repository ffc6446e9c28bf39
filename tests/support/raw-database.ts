import type { Page } from '@playwright/test'
import type { Offset } from './offset-user.ts'

/** Opens a place of the same origin where the product does not run, so that its database can be changed. */
export async function stepOutside({ page, server }: Offset): Promise<void> {
  await page.goto(`${server.origin}/api/v1/me/`)
}

/** Puts a row into a table of the user's database, without any check. */
export async function putRaw(page: Page, table: string, row: unknown, key?: string): Promise<void> {
  await page.evaluate(
    async ([name, value, outKey]) => {
      const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
      const opening = indexedDB.open(found?.name ?? '')
      await new Promise((done, fail) => {
        opening.onsuccess = done
        opening.onerror = fail
      })
      const store = opening.result.transaction(String(name), 'readwrite').objectStore(String(name))
      const putting = outKey === undefined ? store.put(value) : store.put(value, String(outKey))
      await new Promise((done, fail) => {
        putting.onsuccess = done
        putting.onerror = fail
      })
      opening.result.close()
    },
    [table, row, key] as const,
  )
}

/** Returns all rows of a table of the user's database. */
export async function readRaw(page: Page, table: string): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const reading = opening.result.transaction(name).objectStore(name).getAll()
    await new Promise((done) => {
      reading.onsuccess = done
    })
    opening.result.close()
    return reading.result as Record<string, unknown>[]
  }, table)
}

/** Raises the version of the user's database, as a newer program would. */
export async function raiseVersion(page: Page, by: number): Promise<void> {
  await page.evaluate(async (step) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
    const opening = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + step)
    await new Promise((done, fail) => {
      opening.onsuccess = done
      opening.onerror = fail
    })
    opening.result.close()
  }, by)
}
