import { test as base, expect, type TestInfo } from '@playwright/test'
import type { BrowserOptions } from './browser.ts'
import { Offset } from './offset-user.ts'
import { type OwnOffset, openOwnOffset } from './own-offset.ts'
import { preparedData } from './prepared-data.ts'
import { openSharedPlace, type SharedPlace } from './shared-place.ts'

/** The fixtures of a journey; none is signed in yet, and afterwards the content policy must be unbroken. */
interface Journeys {
  /** A user whom the server does not know yet, in a browser that has cached the program. The usual one. */
  readonly offset: Offset
  /** The same user in a browser without any data. */
  readonly freshOffset: Offset
  /** Server and browser are processes of this journey alone: it kills them, or needs a profile on the disk. */
  readonly ownOffset: OwnOffset
  /** Properties of the browser; service workers can be blocked in a fresh one only. */
  readonly browserOptions: BrowserOptions
  readonly allowedComplaints: RegExp | null
}

interface Worker {
  readonly exampleData: string
  readonly place: SharedPlace
}

const STARTS_WITHIN = { scope: 'worker', timeout: 300_000 } as const

/** A journey that `npm run journeys` plays and `npm test` does not, since it covers rare or partly covered cases. */
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

/** Stores the page and the server's output of a failed journey. */
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
