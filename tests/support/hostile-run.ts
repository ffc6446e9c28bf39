import { expect, type Page } from '@playwright/test'
import { type Fate, type HostileProxy, startHostileProxy } from './hostile-proxy.ts'
import { Offset } from './offset-user.ts'
import { readRaw } from './raw-database.ts'
import { type Seeded, seeded } from './seeded.ts'
import { editor, openNewTab, sqlTab } from './sql-lab.ts'
import { type Wire, wireOf } from './wire.ts'

/** A user at a server whose every syncing call goes through a hostile network. */
export interface HostilePlace {
  readonly offset: Offset
  readonly proxy: HostileProxy
  /** The server itself, without the proxy. */
  readonly wire: Wire
  readonly close: () => Promise<void>
}

/** The findings of one run: texts that are missing on the server, and tabs that it has twice. */
export interface HostileReport {
  readonly typed: number
  readonly lost: readonly string[]
  readonly duplicates: readonly string[]
  readonly met: ReadonlyMap<Fate, number>
}

/** Puts a proxy before a user's server, and signs the user in through it. Closing removes the proxy. */
export async function openHostilePlace({
  server,
  browser,
}: Pick<Offset, 'server' | 'browser'>): Promise<HostilePlace> {
  const proxy = await startHostileProxy(server)
  const link = proxy.linkOf(server.link)
  const offset = new Offset({ server: { ...server, origin: proxy.origin, link } }, browser)
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  return { offset, proxy, wire: await wireOf({ browser, server }), close: proxy.close }
}

/**
 * Works in tabs for a number of steps while the network is hostile, then calms it and waits for an empty outbox. Every
 * typed text is a unique mark, so that it can be found at the end.
 */
export async function hostileRun(place: HostilePlace, seed: number, steps: number): Promise<HostileReport> {
  const { offset, proxy, wire } = place
  const chance = seeded(seed)
  const deps = new Deps(offset.page, seed, chance)
  proxy.turnHostile(seed)
  for (let step = 0; step < steps; step += 1) await deps.act()
  await deps.untilSaved()
  await proxy.calm()
  await expect.poll(async () => stillWaiting(offset.page)).toEqual([])
  return { typed: deps.marks.size, met: proxy.met(), ...(await compare(offset.page, wire, deps.marks)) }
}

/** Returns the pending changes, and a first tab that waits until the server's tabs are known. */
async function stillWaiting(page: Page): Promise<readonly string[]> {
  const unsentTab = (await readRaw(page, 'meta')).filter(({ key }) => key === 'untoldTab')
  return [...(await readRaw(page, 'outbox')).map(status), ...unsentTab.map(() => 'a first tab, not sent yet')]
}

/** Describes a change for a failing run: what it is, why it waits and for how many ms. */
function status(row: Readonly<Record<string, unknown>>): string {
  const waits = Math.max(Number(row['dueAt']), Number(row['notBefore'] ?? 0)) - Date.now()
  const { kind, op, state, tries, lastError } = row
  return [kind, op, state, `tries ${String(tries)}`, `in ${waits} ms`, lastError].map(String).join(', ')
}

/** The acts of a user: types, opens, closes and switches tabs, and records the texts of open tabs. */
class Deps {
  readonly marks = new Map<string, string>()
  readonly #page: Page
  readonly #seed: number
  readonly #chance: Seeded
  #count = 0

  constructor(page: Page, seed: number, chance: Seeded) {
    this.#page = page
    this.#seed = seed
    this.#chance = chance
  }

  async act(): Promise<void> {
    const dice = this.#chance.next()
    if (dice < 0.55) return this.#type()
    if (dice < 0.7) return openNewTab(this.#page)
    if (dice < 0.85) return this.#walk()
    if (dice < 0.95) return this.#close()
    return this.#reload()
  }

  /** Waits until the device has stored all typed texts. */
  async untilSaved(): Promise<void> {
    const marks = [...this.marks.keys()]
    await expect
      .poll(async () => {
        const stored = JSON.stringify(await readRaw(this.#page, 'tabs'))
        return marks.filter((mark) => !stored.includes(mark))
      })
      .toEqual([])
  }

  async #type(): Promise<void> {
    this.#count += 1
    const mark = `mark_${this.#seed}_${this.#count}`
    await editor(this.#page).click()
    await this.#page.keyboard.press('ControlOrMeta+End')
    await this.#page.keyboard.insertText(`\n-- ${mark}`)
    this.marks.set(mark, await this.#shownTab())
  }

  async #walk(): Promise<void> {
    await this.#page.keyboard.press('Control+]')
  }

  /** Closes a tab and forgets its marks, since the server deletes closed tabs. */
  async #close(): Promise<void> {
    if ((await sqlTab(this.#page, /./).count()) < 2) return
    await this.untilSaved()
    const closing = await this.#shownTab()
    await this.#page.keyboard.press('Shift+Alt+W')
    await expect(this.#page.locator(`[role=tab][data-tab="${closing}"]`)).toHaveCount(0)
    for (const [mark, tab] of this.marks) if (tab === closing) this.marks.delete(mark)
  }

  async #reload(): Promise<void> {
    await this.untilSaved()
    await this.#page.reload()
    await expect(editor(this.#page)).toBeVisible()
  }

  async #shownTab(): Promise<string> {
    const shown = this.#page.locator('[role=tab][data-tab][aria-selected=true]')
    return (await shown.getAttribute('data-tab')) ?? ''
  }
}

interface ServerTab {
  readonly id: number
  readonly label: string | null
}

/** Compares the server's tabs with the device's: each open one once, with the same text, and no others. */
async function compare(
  page: Page,
  wire: Wire,
  marks: ReadonlyMap<string, string>,
): Promise<Pick<HostileReport, 'lost' | 'duplicates'>> {
  const start = (await (await wire.get('/api/v1/sqllab/')).json()) as {
    readonly result: { readonly tab_state_ids: readonly ServerTab[] }
  }
  const ids = start.result.tab_state_ids.map(({ id }) => id)
  const texts = await Promise.all(ids.map(async (id) => textOf(wire, id)))
  const local = (await readRaw(page, 'tabs')).filter((tab) => tab['closedAt'] === null)
  const known = local.map((tab) => tab['serverId'])
  const extra = start.result.tab_state_ids.filter(({ id }) => !known.includes(id))
  const missing = local.filter((tab) => !ids.includes(Number(tab['serverId'])))
  return {
    lost: [
      ...[...marks.keys()].filter((mark) => !texts.some((text) => text.includes(mark))),
      ...missing.map((tab) => `tab ${String(tab['localId'])} is not on the server`),
    ],
    duplicates: extra.map(({ id, label }) => `tab ${id} “${label}” is missing on this device`),
  }
}

async function textOf(wire: Wire, id: number): Promise<string> {
  const { sql } = (await (await wire.get(`/tabstateview/${id}`)).json()) as { readonly sql: string | null }
  return sql ?? ''
}
