import type { BrowserContext, CDPSession } from '@playwright/test'
import { databaseName } from '#data/db/database-name.ts'
import { leadLock } from '#data/platform/locks.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { untilSaved, untilStored } from '#tests/support/server-tabs.ts'
import { openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Controls the service worker through the browser while no page of the product is open. */
interface WorkerControls {
  /** Sends the service worker a sync event. */
  readonly dispatchSync: (lastChance: boolean) => Promise<void>
  readonly stopWorkers: () => Promise<void>
}

/** Writes offline and closes every page of the product. */
async function leaveWithWork(offset: Offset, texts: readonly string[]): Promise<WorkerControls> {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await browser.goOffline()
  for (const [index, sql] of texts.entries()) {
    if (index > 0) await openNewTab(page)
    await writeSql(page, sql)
  }
  await untilSaved(page, texts.at(-1) ?? '')
  const empty = await browser.context.newPage()
  await page.close()
  return controlsOf(await browser.context.newCDPSession(empty), server.origin)
}

async function controlsOf(devtools: CDPSession, origin: string): Promise<WorkerControls> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  const tag = 'offset-sync'
  return {
    dispatchSync: async (lastChance) => {
      await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
    },
    stopWorkers: async () => {
      await devtools.send('ServiceWorker.stopAllWorkers')
    },
  }
}

/** Holds the lead as a page does that is being closed. */
async function holdLead({ browser, server }: Offset): Promise<{ readonly release: () => Promise<void> }> {
  const worker = browser.context.serviceWorkers().find((one) => one.url().startsWith(server.origin))
  if (!worker) throw new Error('No service worker runs')
  const name = leadLock(databaseName({ origin: server.origin, userId: 1 }))
  await worker.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        void navigator.locks.request(lock, () => {
          held()
          return new Promise<void>((release) => void Reflect.set(globalThis, 'release', release))
        })
      }),
    name,
  )
  return { release: () => worker.evaluate(() => void Reflect.get(globalThis, 'release')()) }
}

/** Waits until a service worker has requested the path `times` times. */
function requestedByWorker(context: BrowserContext, path: string, times: number): Promise<void> {
  let count = 0
  return new Promise((resolve) => {
    context.on('request', (request) => {
      if (request.serviceWorker() === null || new URL(request.url()).pathname !== path) return
      count += 1
      if (count === times) resolve()
    })
  })
}

const TEXTS = ['select 1 as sent_by_the_worker', 'select 2 as sent_by_the_worker']

test('the service worker sends pending changes when no page is open', async ({ offset }) => {
  const hand = await leaveWithWork(offset, TEXTS)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await hand.dispatchSync(false)
  await untilStored(wire, TEXTS)
})

test('the service worker waits for the lead of a page that is being closed', LONG, async ({ offset }) => {
  const hand = await leaveWithWork(offset, TEXTS)
  const wire = await wireOf(offset)
  const lead = await holdLead(offset)
  await offset.browser.goOnline()
  const requests = requestedByWorker(offset.browser.context, '/api/v1/me/', 2)
  await hand.dispatchSync(false)
  // The first request comes before the lead is checked, the second after it was found taken.
  await requests
  await lead.release()
  await untilStored(wire, TEXTS)
})

test('a last sync attempt without a network drops nothing', LONG, async ({ offset }) => {
  const hand = await leaveWithWork(offset, TEXTS)
  await hand.dispatchSync(true)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await hand.dispatchSync(true)
  await untilStored(wire, TEXTS)
})

test('a service worker stopped while it sends leaves the rest to the next one', LONG, async ({ offset }) => {
  const texts = Array.from({ length: 8 }, (_, index) => `select ${index} as in_mid_work`)
  const hand = await leaveWithWork(offset, texts)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  for (let stopped = 0; stopped < 3; stopped += 1) {
    await hand.dispatchSync(false)
    await hand.stopWorkers()
  }
  await hand.dispatchSync(false)
  await untilStored(wire, texts)
  expect(offset.complaints).toEqual([])
})
