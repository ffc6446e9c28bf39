import type { Page } from '@playwright/test'

/** From the next load on, notes how long each write of a tab takes in the database, in ms. */
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

/** The times that `watchCommits` noted. */
export async function commitSamples(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const samples: unknown = Reflect.get(globalThis, 'commitSamples')
    return Array.isArray(samples) ? samples.map(Number) : []
  })
}

/** From the next load on, notes tasks of the page that take longer than 50 ms, once it has drawn its editor. */
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

/** The tasks that `watchLongTasks` noted, in ms. */
export async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(globalThis, 'longTasks')
    return Array.isArray(tasks) ? tasks.map(Number) : []
  })
}
