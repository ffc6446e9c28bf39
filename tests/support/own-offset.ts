import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type BrowserOptions, type BrowserProcess, openBrowser } from './browser.ts'
import { freeFolder, removeFolder } from './free-folder.ts'
import { Offset } from './offset-user.ts'
import { freshData } from './prepared-data.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A user with a server process and a browser process of their own, over fresh example data and a fresh profile. */
export class OwnOffset extends Offset {
  #process: BrowserProcess
  readonly #profile: string
  readonly #options: BrowserOptions
  readonly #earlier: string[] = []

  constructor(server: RunningServer, process: BrowserProcess, profile: string, options: BrowserOptions) {
    super({ server }, process)
    this.#process = process
    this.#profile = profile
    this.#options = options
  }

  override get complaints(): readonly string[] {
    return [...this.#earlier, ...super.complaints]
  }

  /**
   * Waits until the signed-in user survives a kill of the browser: Chromium writes localStorage to the disk some seconds
   * after a page did, and a browser that lost it shows the sign-in, as `browser-kill-rounds.ts` plays.
   */
  async untilSignInIsStored(): Promise<void> {
    await expect.poll(() => storesKey(this.#profile, SIGNED_IN_KEY)).toBe(true)
  }

  /** Kills the browser (kill -9) and opens it again over the same profile. */
  async crashBrowser(): Promise<void> {
    this.#earlier.push(...super.complaints)
    await this.#process.kill()
    this.#process = await openBrowser(this.#profile, this.#options)
    this.moveTo(this.#process)
  }

  async close(): Promise<void> {
    await this.#process.close()
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

/** Opens such a place, over fresh example data unless a data folder is given; the caller closes it. */
export async function openOwnOffset(options: BrowserOptions = {}, dataDir?: string): Promise<OwnOffset> {
  const profile = freeFolder('profile')
  const server = await startServer({ dataDir: dataDir ?? (await freshData()) })
  const browser = await openBrowser(profile, options)
  return new OwnOffset(server, browser, profile, options)
}
