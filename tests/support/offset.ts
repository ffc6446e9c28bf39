import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { type BrowserOptions, openBrowser, type OpenBrowser } from './browser.ts'
import { freeFolder, removeFolder } from './free-folder.ts'
import { freshData, preparedData } from './prepared-data.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** One user at one server: a browser over a fresh profile, and a server process over fresh example data. */
export class Offset {
  server: RunningServer
  #browser: OpenBrowser
  readonly #opened: OpenBrowser[]
  readonly #profile: string
  readonly #options: BrowserOptions

  constructor(server: RunningServer, browser: OpenBrowser, profile: string, options: BrowserOptions) {
    this.server = server
    this.#browser = browser
    this.#opened = [browser]
    this.#profile = profile
    this.#options = options
  }

  get page(): Page {
    return this.#browser.page
  }

  get browser(): OpenBrowser {
    return this.#browser
  }

  /** Everything that any of this user's browsers complained about. */
  get complaints(): readonly string[] {
    return this.#opened.flatMap(({ complaints }) => [...complaints.policy, ...complaints.errors])
  }

  /** Opens the printed link, which signs in, and then a place in the product. */
  async signIn(path = '/sqllab/'): Promise<void> {
    await this.page.goto(this.server.link)
    await expect(this.page).not.toHaveURL(/token=/)
    await expect(this.page.getByRole('navigation').first()).toBeVisible()
    if (path !== '/') await this.open(path)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.server.origin).href)
  }

  /** Waits until the shell is kept, so that what follows can do without a server. */
  async untilInstalled(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }

  /**
   * Waits until a kill of the browser leaves it known who signed in: Chromium writes localStorage to the disk some
   * seconds after a page did, and a browser that lost it asks, as `browser-kill-rounds.ts` plays.
   */
  async untilSignInIsStored(): Promise<void> {
    await expect.poll(() => storesKey(this.#profile, SIGNED_IN_KEY), { timeout: 30_000 }).toBe(true)
  }

  /** Pulls the plug: the server stops and the network goes. */
  async unplug(): Promise<void> {
    await this.#browser.goOffline()
    await this.server.stop()
  }

  /** The server comes back on the same port with the same data, and the network with it. */
  async plugIn(): Promise<void> {
    this.server = await startServer({ dataDir: this.server.dataDir, port: this.server.port })
    await this.#browser.goOnline()
  }

  /** Kills the browser (kill -9) and opens it again over the same profile. */
  async crashBrowser(): Promise<void> {
    await this.#browser.kill()
    this.#browser = await openBrowser(this.#profile, this.#options)
    this.#opened.push(this.#browser)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.server.kill()
    removeFolder(this.#profile)
    removeFolder(this.server.dataDir)
  }
}

const SIGNED_IN_KEY = 'offset.user'

/** Whether the browser over this profile has this key of localStorage on its disk, in the log that it writes first. */
function storesKey(profile: string, key: string): boolean {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .some((name) => readFileSync(join(folder, name)).includes(key))
}

/** Opens a user's place, over fresh example data unless a data folder is given; the caller closes it. */
export async function openOffset(options: BrowserOptions = {}, dataDir?: string): Promise<Offset> {
  const profile = freeFolder('profile')
  const server = await startServer({ dataDir: dataDir ?? (await freshData()) })
  const browser = await openBrowser(profile, options)
  return new Offset(server, browser, profile, options)
}

/** Journeys get `offset`, signed in nowhere yet; after each, nothing may have broken the content policy. */
export const test = base.extend<
  { offset: Offset; browserOptions: BrowserOptions; allowedComplaints: RegExp | null },
  { exampleData: string }
>({
  browserOptions: [{}, { option: true }],
  allowedComplaints: [null, { option: true }],
  exampleData: [
    async ({}, give) => {
      await give(await preparedData())
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  offset: async ({ browserOptions, allowedComplaints, exampleData }, give, testInfo) => {
    expect(exampleData).not.toBe('')
    const offset = await openOffset(browserOptions)
    await give(offset)
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('last-sight.png')
      await offset.page.screenshot({ path }).catch(() => null)
      await testInfo.attach('server', { body: offset.server.output() })
    }
    const complaints = offset.complaints.filter((text) => allowedComplaints?.test(text) !== true)
    await offset.close()
    expect(complaints, 'no report of the content policy and no uncaught error').toEqual([])
  },
})

export { expect }
