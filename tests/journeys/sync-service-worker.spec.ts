import { expect, test, type Offset } from '#tests/support/offset.ts'
import { untilKept, untilStored } from '#tests/support/server-tabs.ts'
import { openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'
import type { CDPSession } from '@playwright/test'

/** Writes without a network, and leaves the product: no page of it stays open. Gives how to speak to the service worker. */
async function leaveWithWork(offset: Offset, texts: readonly string[]): Promise<CDPSession> {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await browser.goOffline()
  for (const [index, sql] of texts.entries()) {
    if (index > 0) await openNewTab(page)
    await writeSql(page, sql)
  }
  await untilKept(page, texts.at(-1) ?? '')
  const empty = await browser.context.newPage()
  await page.close()
  return browser.context.newCDPSession(empty)
}

/** Has the browser tell the service worker that there is a network again. */
async function dispatchSync(devtools: CDPSession, origin: string, lastChance: boolean): Promise<void> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'offset-sync',
    lastChance,
  })
}

const TEXTS = ['select 1 as sent_by_the_worker', 'select 2 as sent_by_the_worker']

test('the service worker sends what waits when no page is open', async ({ offset }) => {
  const devtools = await leaveWithWork(offset, TEXTS)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await dispatchSync(devtools, offset.server.origin, false)
  await untilStored(wire, TEXTS)
})

test('a last chance without a network drops nothing', async ({ offset }) => {
  const devtools = await leaveWithWork(offset, TEXTS)
  await dispatchSync(devtools, offset.server.origin, true)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  await dispatchSync(devtools, offset.server.origin, true)
  await untilStored(wire, TEXTS)
})

test('a service worker that is stopped in mid-work leaves the rest to the next one', async ({ offset }) => {
  const texts = Array.from({ length: 8 }, (_, index) => `select ${index} as in_mid_work`)
  const devtools = await leaveWithWork(offset, texts)
  const wire = await wireOf(offset)
  await offset.browser.goOnline()
  for (let stopped = 0; stopped < 3; stopped += 1) {
    await dispatchSync(devtools, offset.server.origin, false)
    await devtools.send('ServiceWorker.stopAllWorkers')
  }
  await dispatchSync(devtools, offset.server.origin, false)
  await untilStored(wire, texts, 60_000)
  expect(offset.complaints).toEqual([])
})
