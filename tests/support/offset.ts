import { test as base, expect, type TestInfo } from '@playwright/test'
import type { BrowserOptions } from './browser.ts'
import { Offset } from './offset-user.ts'
import { type OwnOffset, openOwnOffset } from './own-offset.ts'
import { preparedData } from './prepared-data.ts'
import { openSharedPlace, type SharedPlace } from './shared-place.ts'

/** What a journey may ask for; each is signed in nowhere yet, and afterwards nothing may have broken the content policy. */
interface Journeys {
  /** A user whom the server does not know yet, in a browser that has the program already. The usual one. */
  readonly offset: Offset
  /** The same user in a browser that was never here. */
  readonly freshOffset: Offset
  /** Server and browser are processes of this journey alone: it kills them, or needs a profile on the disk. */
  readonly ownOffset: OwnOffset
  /** How the browser looks; service workers can be blocked in a fresh one alone. */
  readonly browserOptions: BrowserOptions
  readonly allowedComplaints: RegExp | null
}

interface Worker {
  readonly exampleData: string
  readonly place: SharedPlace
}

const STARTS_WITHIN = { scope: 'worker', timeout: 300_000 } as const

/** A journey that `npm run journeys` plays and `npm test` does not: what it shows is rarer, or is shown there in part. */
export const LONG = { tag: '@long' } as const

export const test = base.extend<Journeys, Worker>({
  browserOptions: [{}, { option: true }],
  allowedComplaints: [null, { option: true }],
  exampleData: [async ({}, give) => give(await preparedData()), STARTS_WITHIN],
  place: [
    async ({ exampleData }, give) => {
      expect(exampleData).not.toBe('')
      const place = await openSharedPlace()
      await give(place)
      await place.close()
    },
    STARTS_WITHIN,
  ],
  offset: async ({ place, browserOptions, allowedComplaints }, give, testInfo) => {
    await place.reset()
    const browser = await place.openWindow(browserOptions)
    const offset = new Offset(place, browser)
    await give(offset)
    await takeLastSight(offset, testInfo)
    await browser.close()
    expectNoComplaints(offset, allowedComplaints)
  },
  freshOffset: async ({ place, browserOptions, allowedComplaints }, give, testInfo) => {
    await place.reset()
    const browser = await place.openFreshBrowser(browserOptions)
    const offset = new Offset(place, browser)
    await give(offset)
    await takeLastSight(offset, testInfo)
    await browser.close()
    expectNoComplaints(offset, allowedComplaints)
  },
  ownOffset: async ({ exampleData, browserOptions, allowedComplaints }, give, testInfo) => {
    expect(exampleData).not.toBe('')
    const offset = await openOwnOffset(browserOptions)
    await give(offset)
    await takeLastSight(offset, testInfo)
    await offset.close()
    expectNoComplaints(offset, allowedComplaints)
  },
})

/** Keeps what the page shows and what the server said, where a journey failed. */
async function takeLastSight(offset: Offset, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const path = testInfo.outputPath('last-sight.png')
  await offset.page.screenshot({ path, timeout: 10_000 }).catch(() => null)
  await testInfo.attach('server', { body: offset.server.output() })
}

function expectNoComplaints(offset: Offset, allowed: RegExp | null): void {
  const complaints = offset.complaints.filter((text) => allowed?.test(text) !== true)
  expect(complaints, 'no report of the content policy and no uncaught error').toEqual([])
}

export { expect, Offset }
