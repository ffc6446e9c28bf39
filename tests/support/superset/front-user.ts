import { expect, type Page } from '@playwright/test'
import type { OpenBrowser } from '#tests/support/browser.ts'
import { editor } from '#tests/support/sql-lab.ts'
import { type FrontProcess, startFrontProcess } from './front-process.ts'

interface Home {
  readonly front: FrontProcess
  readonly window: OpenBrowser
  readonly dataDir: string
  readonly superset: string
}

/** A user of a front before a real Superset, with a browser of their own. */
export class FrontUser {
  readonly #home: Home
  readonly #account: { readonly username: string; readonly password: string }
  #front: FrontProcess

  constructor(home: Home, account: { readonly username: string; readonly password: string }) {
    this.#home = home
    this.#account = account
    this.#front = home.front
  }

  get page(): Page {
    return this.#home.window.page
  }

  get front(): FrontProcess {
    return this.#front
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#front.origin + path)
  }

  /** Fills in the form of the page. */
  async fillSignIn(password = this.#account.password): Promise<void> {
    await this.page.getByLabel('User name').fill(this.#account.username)
    await this.page.getByLabel('Password').fill(password)
    await this.page.keyboard.press('Enter')
  }

  /** Opens a place of the product and signs in there. */
  async signIn(path = '/sqllab/'): Promise<void> {
    await this.open(path)
    await this.fillSignIn()
    await expect(this.page.getByRole('navigation').first()).toBeVisible()
    if (path === '/sqllab/') await expect(editor(this.page)).toBeVisible()
  }

  /** Waits until the shell is cached, so that a server is not needed any more. */
  async untilInstalled(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }

  async unplug(): Promise<void> {
    await this.#home.window.goOffline()
  }

  async plugIn(): Promise<void> {
    await this.#home.window.goOnline()
  }

  /** The front dies (kill -9). */
  async killFront(): Promise<void> {
    await this.#front.kill()
  }

  /** The front starts again, on its port and over its store. */
  async startFront(): Promise<void> {
    const { superset, dataDir } = this.#home
    this.#front = await startFrontProcess({ superset, dataDir, port: this.#front.port })
  }

  /** Invalidates this browser's session at the Superset. */
  async loseSession(): Promise<void> {
    const { context } = this.#home.window
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('.session'))
    expect(cookies).toHaveLength(1)
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'of-another-time' })))
  }
}
