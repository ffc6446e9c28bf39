import type { Page } from '@playwright/test'

/** From the next load on, records how long each write of a tab takes in the database, in ms. */
export async function watchCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const samples: number[] = []
    Reflect.set(globalThis, 'commitSamples', samples)
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
      const transaction = begin.apply(this, given)
      const names = [...transaction.objectStoreNames]
      if (given[1] === 'readwrite' && names.includes('tabs') && names.includes('outbox')) {
        const startedAt = performance.now()
        transaction.addEventListener('complete', () => samples.push(performance.now() - startedAt))
      }
      return transaction
    }
  })
}

/** The times that `watchCommits` recorded. */
export async function commitSamples(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const samples: unknown = Reflect.get(globalThis, 'commitSamples')
    return Array.isArray(samples) ? samples.map(Number) : []
  })
}

/** From the next load on, records tasks of the page over 50 ms, once it has drawn its editor. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(globalThis, 'longTasks', tasks)
    const hasEditor = () => document.querySelector('.cm-content, [data-editor]') !== null
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (hasEditor()) tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
}

/** The tasks that `watchLongTasks` recorded, in ms. */
export async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(globalThis, 'longTasks')
    return Array.isArray(tasks) ? tasks.map(Number) : []
  })
}

/** Waits until the outbox of the page's user is empty. Counts rows without reading them. */
export async function untilNothingWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((done, fail) => {
      opening.onsuccess = done
      opening.onerror = fail
    })
    const count = async () =>
      new Promise<number>((done, fail) => {
        const counting = opening.result.transaction('outbox').objectStore('outbox').count()
        counting.onsuccess = () => done(counting.result)
        counting.onerror = () => fail(new Error('The outbox could not be counted'))
      })
    while ((await count()) > 0) await new Promise((done) => setTimeout(done, 50))
    opening.result.close()
  })
}

/** When an element appeared, in ms since 1970: in the document, and in a painted frame. */
export interface ShownAt {
  readonly inPage: number
  readonly painted: number
}

/** Records when a tab of that name appears in the tab strip. */
export async function watchForName(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const now = () => performance.timeOrigin + performance.now()
    Reflect.deleteProperty(globalThis, 'shownNameAt')
    const watching = new MutationObserver(() => {
      const tabs = [...document.querySelectorAll('[role=tab]')]
      if (!tabs.some((tab) => tab.textContent?.includes(wanted))) return
      watching.disconnect()
      const inPage = now()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => Reflect.set(globalThis, 'shownNameAt', { inPage, painted: now() })
        channel.port2.postMessage(null)
      })
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, name)
}

/** Records when a message of a channel is shown. */
export async function watchForMessage(page: Page, name: string): Promise<void> {
  await page.evaluate((channelName) => {
    const now = () => performance.timeOrigin + performance.now()
    Reflect.deleteProperty(globalThis, 'shownNameAt')
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => {
      channel.close()
      document.title = `${now()}`
      const inPage = now()
      requestAnimationFrame(() => {
        const frame = new MessageChannel()
        frame.port1.onmessage = () => Reflect.set(globalThis, 'shownNameAt', { inPage, painted: now() })
        frame.port2.postMessage(null)
      })
    }
  }, name)
}

/** Waits for the record of `watchForName` or `watchForMessage`. */
export async function shownNameAt(page: Page): Promise<ShownAt> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'shownNameAt') !== undefined, null, {
    timeout: 30_000,
  })
  return page.evaluate(() => Reflect.get(globalThis, 'shownNameAt') as ShownAt)
}
