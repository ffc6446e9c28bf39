import type { Page } from '@playwright/test'
import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { timedStart } from '#tests/bench/in-page.ts'
import type { HostilePlace } from '#tests/support/hostile-run.ts'
import type { Offset } from '#tests/support/offset-user.ts'
import { stepOutside } from '#tests/support/raw-database.ts'
import { editedTab, putMany } from '#tests/support/seed-tabs.ts'
import { editor } from '#tests/support/sql-lab.ts'

const ROWS = 10_000
const TABS = 200
const LINES = 200
const ROUNDS = 5
/** Time until typed text is stored. */
const STORED_MS = 1_500
/** Long enough for a loaded machine, since the figure shows the time. */
const PATIENCE_MS = 60_000

/** Measures the outbox with 10,000 rows, from the press on the badge to the first row on screen. */
export async function outboxOpens({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await stepOutside(offset)
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { tab, rows: own } = editedTab(1_000 + index, 0, () => `select ${index}`)
    return { tab, row: { ...own[0], state: 'REJECTED', lastStatus: 400, lastError: 'Bad request' } }
  })
  await putMany(page, {
    tabs: rows.map(({ tab }) => ({ ...tab, closedAt: Date.now(), deleted: false })),
    outbox: rows.map(({ row }) => row),
  })
  await offset.open('/sqllab/')
  await editor(page).waitFor({ timeout: PATIENCE_MS })
  await page.locator('button[data-kind=refused]').waitFor({ timeout: PATIENCE_MS })
  // Excludes background work of the start (code of the drawer, a scan of all tabs).
  await page.waitForTimeout(3_000)
  const opened = await repeat(ROUNDS, async () => openOutbox(page))
  return [medianOf('outbox of 10,000 rows opens', 'ms', opened, { aim: 200 })]
}

async function openOutbox(page: Page): Promise<number> {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'outboxAfter')
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = (): void => {
          const row = document.querySelector('[data-outbox-row]')
          if (row === null) requestAnimationFrame(look)
          else Reflect.set(globalThis, 'outboxAfter', performance.now() - timeStamp)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await page.locator('button[data-kind=refused]').click({ timeout: PATIENCE_MS })
  await page.waitForFunction(() => typeof Reflect.get(globalThis, 'outboxAfter') === 'number', null, {
    timeout: PATIENCE_MS,
  })
  const after = await page.evaluate(() => Number(Reflect.get(globalThis, 'outboxAfter')))
  await page.getByRole('region', { name: 'Outbox' }).getByRole('button', { name: 'Close' }).click()
  await page.locator('[data-outbox-row]').first().waitFor({ state: 'detached', timeout: PATIENCE_MS })
  return after
}

/** Measures a start with 200 tabs of 200 lines each. */
export async function manyTabs({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await stepOutside(offset)
  const lines = (tab: number) =>
    Array.from({ length: LINES }, (_, line) => `select ${line} as t${tab};`).join('\n')
  const tabs = Array.from({ length: TABS }, (_, tab) => ({
    ...editedTab(20_000 + tab, 0, () => lines(tab)).tab,
    serverId: 900_000 + tab,
    acked: 1,
    dirty: [],
  }))
  await putMany(page, { tabs })
  await offset.browser.goOffline()
  const samples = await repeat(ROUNDS, async () => typedAfter(offset, '/sqllab/'))
  const bare = await repeat(ROUNDS, async () => typedAfter(offset, '/manifest.webmanifest', bareEditor))
  await offset.browser.goOnline()
  return [
    medianOf('a bare page from the service worker: a character typed', 'ms', bare),
    medianOf('start with 200 tabs of 200 lines: a character typed', 'ms', samples, { aim: 500 }),
  ]
}

/** Opens a new page until the first character is in its editor, in ms. */
async function typedAfter({ browser, server }: Offset, path: string, before?: () => void): Promise<number> {
  const page = await browser.context.newPage()
  if (before !== undefined) await page.addInitScript(before)
  const { typed } = await timedStart(page, `${server.origin}${path}`)
  // Otherwise the next start would store the unsaved text of this one.
  await page.waitForTimeout(STORED_MS)
  await page.close()
  return typed
}

/** Runs in a page without a program. The smallest possible editor shows the lower bound of this machine. */
function bareEditor(): void {
  addEventListener('DOMContentLoaded', () => {
    const place = document.createElement('div')
    place.className = 'cm-content'
    place.contentEditable = 'true'
    document.body.append(place)
  })
}
