import { type Browser, test as base, chromium, expect } from '@playwright/test'
import { CHROMIUM_FLAGS, installedChromium } from '#scripts/find-chromium.mjs'
import { signInAtSuperset } from '#tests/contracts/superset-session.ts'
import { openFreshBrowser } from '#tests/support/browser.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { startFrontProcess } from './front-process.ts'
import { FrontUser } from './front-user.ts'
import { realPlace } from './real-place.ts'
import { SupersetAccount } from './superset-account.ts'
import { openSupersetPage, type SupersetPage } from './superset-page.ts'

interface Journeys {
  /** A user whose account is empty, in a browser without any data; the content policy must be unbroken afterwards. */
  readonly user: FrontUser
  /** Superset's own page for the same account, in another browser. */
  readonly ownPage: SupersetPage
}

interface Worker {
  readonly browser: Browser
  /** The Superset's own records of the account. */
  readonly account: SupersetAccount
}

export const test = base.extend<Journeys, Worker>({
  browser: [
    async ({}, give) => {
      const executablePath = installedChromium()
      const browser = await chromium.launch({
        ...(executablePath === null ? {} : { executablePath }),
        args: CHROMIUM_FLAGS,
      })
      await give(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  account: [
    async ({}, give) => {
      const place = realPlace()
      await give(new SupersetAccount(await signInAtSuperset(place.superset, place)))
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  user: async ({ browser, account }, give, testInfo) => {
    await account.clear()
    const { superset, username, password } = realPlace()
    const dataDir = freeFolder('front')
    const front = await startFrontProcess({ superset, dataDir })
    const window = await openFreshBrowser(browser)
    const user = new FrontUser({ front, window, dataDir, superset }, { username, password })
    await give(user)
    if (testInfo.status !== testInfo.expectedStatus) {
      await user.page.screenshot({ path: testInfo.outputPath('last-sight.png') }).catch(() => null)
      await testInfo.attach('front', { body: user.front.output() })
      const waiting = await readRaw(user.page, 'outbox').catch(() => null)
      await testInfo.attach('outbox', { body: JSON.stringify(waiting, null, 1) })
    }
    await window.close()
    await user.front.kill()
    removeFolder(dataDir)
    const { policy, errors } = window.complaints
    expect([...policy, ...errors], 'no report of the content policy and no uncaught error').toEqual([])
  },
  ownPage: async ({ browser, account }, give, testInfo) => {
    const own = await openSupersetPage(browser, account.session)
    await give(own)
    if (testInfo.status !== testInfo.expectedStatus)
      await own.page.screenshot({ path: testInfo.outputPath('superset.png') }).catch(() => null)
    await own.page.context().close()
  },
})

export { expect }
