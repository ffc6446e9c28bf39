import { expect, type Page } from '@playwright/test'
import type { OpenBrowser } from './browser.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** One user at one server, with a browser. Where the server is stopped and started, `home` has the running one. */
export class Offset {
  readonly #home: { server: RunningServer }
  #browser: OpenBrowser

  constructor(home: { server: RunningServer }, browser: OpenBrowser) {
    this.#home = home
    this.#browser = browser
  }

  get server(): RunningServer {
    return this.#home.server
  }

  get browser(): OpenBrowser {
    return this.#browser
  }

  get page(): Page {
    return this.#browser.page
  }

  /** All complaints of the user's browser. */
  get complaints(): readonly string[] {
    const { policy, errors } = this.#browser.complaints
    return [...policy, ...errors]
  }

  /** Opens a place of the product by a link, by default the server's, which signs in there. */
  async signIn(path = '/sqllab/', link = this.server.link): Promise<void> {
    const address = new URL(path, this.server.origin)
    address.hash = new URL(link).hash
    // Nothing is loaded if an address differs by its hash only.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank')
    await this.page.goto(address.href)
    await expect(this.page).not.toHaveURL(/token=/)
    await expect(this.page.getByRole('navigation').first()).toBeVisible()
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.server.origin).href)
  }

  /** Waits until the shell is cached, so that a server is not needed any more. */
  async untilInstalled(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }

  /** Disconnects: the server stops and the network ends. */
  async unplug(): Promise<void> {
    await this.#browser.goOffline()
    await this.server.stop()
  }

  /** The server returns on the same port with the same data, and the network with it. */
  async plugIn(): Promise<void> {
    const { dataDir, port } = this.server
    this.#home.server = await startServer({ dataDir, port })
    await this.#browser.goOnline()
  }

  /** Continues in another browser. */
  protected moveTo(browser: OpenBrowser): void {
    this.#browser = browser
  }
}
