import type { BrowserContext, CDPSession } from '@playwright/test'
import { databaseName } from '#data/db/database-name.ts'
import { leadLock } from '#data/platform/locks.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { untilSaved, untilStored } from '#tests/support/server-tabs.ts'
import { openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

/** The browser's own hand on the service worker, once no page of the product is open. */
interface Hand {
  /** Tells the service worker that there is a network again. */
  readonly dispatchSync: (lastChance: boolean) => Promise<void>
  readonly stopWorkers: () => Promise<void>
}

/** Writes without a network, and leaves the product: no page of it stays open. */
async function leaveWithWork(offset: Offset, texts: readonly string[]): Promise<Hand> {
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
  return handOn(await browser.context.newCDPSession(empty), server.origin)
}

async function handOn(devtools: CDPSession, origin: string): Promise<Hand> {
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

/** Holds the lead where no page does, as one that is just being closed. */
async function holdLead({ browser, server }: Offset): Promise<{ readonly letGo: () => Promise<void> }> {
  const worker = browser.context.serviceWorkers().find((one) => one.url().startsWith(server.origin))
  if (!worker) throw new Error('No service worker runs')
  const name = leadLock(databaseName({ origin: server.origin, userId: 1 }))
  await worker.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        void navigator.locks.request(lock, () => {
          held()
          return new Promise<void>((letGo) => void Reflect.set(globalThis, 'letGo', letGo))
        })
      }),
    name,
  )
  return { letGo: () => worker.evaluate(() => void Reflect.get(globalThis, 'letGo')()) }
}

/** Waits until a service worker has asked for this path so many times. */
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

test('the service worker sends what waits when no page is open', async ({ offset }) => {
  const hand = await leaveWithWork(offset, TEXTS)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await hand.dispatchSync(false)
  await untilStored(wire, TEXTS)
})

test(
  'a page that has just gone and still holds the lead does not make the service worker give up',
  LONG,
  async ({ offset }) => {
    const hand = await leaveWithWork(offset, TEXTS)
    const wire = await wireOf(offset)
    const lead = await holdLead(offset)
    await offset.browser.goOnline()
    const asked = requestedByWorker(offset.browser.context, '/api/v1/me/', 2)
    await hand.dispatchSync(false)
    // The first question comes before the look at the lead, the second after it was found taken.
    await asked
    await lead.letGo()
    await untilStored(wire, TEXTS)
  },
)

test('a last chance without a network drops nothing', LONG, async ({ offset }) => {
  const hand = await leaveWithWork(offset, TEXTS)
  await hand.dispatchSync(true)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await hand.dispatchSync(true)
  await untilStored(wire, TEXTS)
})

test(
  'a service worker that is stopped in mid-work leaves the rest to the next one',
  LONG,
  async ({ offset }) => {
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
  },
)
