import { join } from 'node:path'
import Database from 'better-sqlite3'
import {
  type BrowserOptions,
  type OpenBrowser,
  openBrowser,
  openFreshBrowser,
  shapeWindow,
} from './browser.ts'
import { forgetVisits } from './forget-visits.ts'
import { freeFolder, removeFolder } from './free-folder.ts'
import { freshData } from './prepared-data.ts'
import { linkFor } from './second-user.ts'
import { type RunningServer, startServer } from './start-server.ts'

/**
 * A server and a browser process that journeys use one after the other. A server per journey would cost one second of a
 * core, a browser one, and a browser without the program six; the reset costs a tenth.
 */
export class SharedPlace {
  server: RunningServer
  readonly #browser: OpenBrowser
  readonly #profile: string

  constructor(server: RunningServer, browser: OpenBrowser, profile: string) {
    this.server = server
    this.#browser = browser
    this.#profile = profile
  }

  /**
   * Deletes everything that journeys left: in the browser all but the installed program, on the server all records of
   * users. The server gets a new sign-in link, and is started again if a journey stopped it.
   */
  async reset(): Promise<void> {
    const { dataDir, port } = this.server
    const server = this.server.isRunning() ? this.server : await startServer({ dataDir, port })
    // The browser first: its service worker would send the last journey's pending changes to this one.
    await forgetVisits(this.#browser.context, server.origin)
    forgetUsers(dataDir)
    this.server = { ...server, link: linkFor(server, 'admin') }
  }

  /** A window of the browser in which the program is installed already. */
  async openWindow(options: BrowserOptions): Promise<OpenBrowser> {
    const { context, complaints } = this.#browser
    complaints.policy.length = 0
    complaints.errors.length = 0
    const page = await context.newPage()
    await shapeWindow(page, options)
    return { ...this.#browser, page, close: () => closeWindows(this.#browser) }
  }

  /** A browser without any data. */
  async openFreshBrowser(options: BrowserOptions): Promise<OpenBrowser> {
    const process = this.#browser.context.browser()
    if (process === null) throw new Error('The browser is gone')
    return openFreshBrowser(process, options)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.server.kill()
    removeFolder(this.#profile)
    removeFolder(this.server.dataDir)
  }
}

/** Starts server and browser, and lets the browser install the program. */
export async function openSharedPlace(): Promise<SharedPlace> {
  const profile = freeFolder('profile')
  const server = await startServer({ dataDir: await freshData() })
  noteExamples(server.dataDir)
  const browser = await openBrowser(profile)
  const visit = await browser.context.newPage()
  await visit.goto(server.link)
  await visit.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await visit.close()
  return new SharedPlace(server, browser, profile)
}

/** The first page stays: without one the process would end. */
async function closeWindows({ context, page }: OpenBrowser): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(
    context
      .pages()
      .filter((one) => one !== page)
      .map((one) => one.close()),
  )
  await context.setOffline(false)
}

/** Tables whose example rows belong to a user, since all users see them. */
const SHARED_TABLES: readonly string[] = ['datasets', 'charts', 'dashboards']

/** Example rows have the lowest ids; by data folder, the highest of them in each table. */
const lastExamples = new Map<string, ReadonlyMap<string, number>>()

function noteExamples(dataDir: string): void {
  const db = new Database(join(dataDir, 'metadata.sqlite'), { readonly: true })
  const lastOf = (name: string) =>
    db.prepare<[], { readonly last: number | null }>(`SELECT max(id) AS last FROM "${name}"`).get()?.last ?? 0
  try {
    lastExamples.set(dataDir, new Map(SHARED_TABLES.map((name) => [name, lastOf(name)])))
  } finally {
    db.close()
  }
}

/** Deletes the rows with a `user_id`; example rows of shared tables stay. */
function forgetUsers(dataDir: string): void {
  const db = new Database(join(dataDir, 'metadata.sqlite'))
  try {
    const tables = db
      .prepare<[], { readonly name: string }>(
        `SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.name = 'user_id' ORDER BY m.name = 'tombstones'`,
      )
      .all()
    db.transaction(() => {
      for (const { name } of tables) {
        const last = lastExamples.get(dataDir)?.get(name)
        if (last === undefined) db.prepare(`DELETE FROM "${name}"`).run()
        else db.prepare(`DELETE FROM "${name}" WHERE id > ?`).run(last)
      }
    }).immediate()
  } finally {
    db.close()
  }
}
