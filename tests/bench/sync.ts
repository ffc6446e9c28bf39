import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openHostilePlace, type HostilePlace } from '#tests/support/hostile-run.ts'
import { readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { editedTab, putMany } from '#tests/support/seed-tabs.ts'
import { editor, writeSql } from '#tests/support/sql-lab.ts'
import { type Figure, medianOf, percentile, repeat } from './figures.ts'
import { startTimes, typeAtStart } from './in-page.ts'
import { commitSamples, longTasks, watchCommits, watchLongTasks } from './sync-in-page.ts'

const TABS = 50
const EDITS = 100

/** How long a local write takes: from the start of its transaction to its end. */
async function localWrites({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await watchCommits(page)
  await page.reload()
  await editor(page).click()
  for (let key = 0; key < 60; key += 1) {
    await page.keyboard.type('x')
    await page.waitForTimeout(400)
  }
  const samples = await commitSamples(page)
  return [
    medianOf('local write, p50', 'ms', samples),
    { name: 'local write, p95', unit: 'ms', value: percentile(samples, 0.95), aim: 20, samples },
  ]
}

/** From the last key until the server gives the text to somebody else. */
async function keyToServer({ offset, wire }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  const samples = await repeat(5, async (round) => {
    await writeSql(page, `select ${round} as sent_${round}`)
    await page.keyboard.type(' ')
    const typedAt = performance.now()
    const [tab] = await readRaw(page, 'tabs')
    while (!(await serverText(wire, tab)).includes(`sent_${round}`)) await delay(20)
    return performance.now() - typedAt
  })
  return [
    medianOf('last key to stored on the server', 'ms', samples, { aim: 5_500 }),
    medianOf('last key to stored on the server, at least', 'ms', samples, { aim: 5_000, isFloor: true }),
  ]
}

async function serverText(
  wire: HostilePlace['wire'],
  tab: Record<string, unknown> | undefined,
): Promise<string> {
  const sid = Number(tab?.['sid'])
  if (!Number.isInteger(sid) || sid === 0) return ''
  const answer = await wire.get(`/tabstateview/${sid}`)
  return answer.ok ? (((await answer.json()) as { sql: string | null }).sql ?? '') : ''
}

/** Requests of a page that nobody touches, over three minutes. */
async function idle({ offset, proxy }: HostilePlace): Promise<readonly Figure[]> {
  await untilOutboxEmpty(offset.page)
  await delay(5_000)
  const before = proxy.passed()
  await delay(180_000)
  const value = (proxy.passed() - before) / 3
  return [{ name: 'idle online page, requests a minute', unit: 'requests', value, aim: 2 }]
}

/** Seven days without a network: 5,000 edits on 50 tabs, then the server is there. */
async function sevenDays(place: HostilePlace): Promise<readonly Figure[]> {
  const { offset, proxy } = place
  const { page } = offset
  await stepOutside(offset)
  const seeded = Array.from({ length: TABS }, (_, tab) =>
    editedTab(tab, EDITS, (edit) => `select ${edit} as edit_of_tab_${tab}`),
  )
  await putMany(page, { tabs: seeded.map(({ tab }) => tab), outbox: seeded.flatMap(({ rows }) => rows) })
  const before = proxy.passedWrites()
  await watchLongTasks(page)
  await offset.open('/sqllab/')
  const startedAt = performance.now()
  await untilOutboxEmpty(page)
  const seconds = (performance.now() - startedAt) / 1_000
  const tasks = await longTasks(page)
  const requests = (proxy.passedWrites() - before) / TABS
  return [
    { name: 'seven days offline: all applied after', unit: 's', value: seconds, aim: 60 },
    {
      name: 'seven days offline: longest task of the page',
      unit: 'ms',
      value: Math.max(0, ...tasks),
      aim: 50,
      samples: tasks,
    },
    { name: 'seven days offline: requests a tab', unit: 'requests', value: requests, aim: 2 },
  ]
}

async function untilOutboxEmpty(page: Page): Promise<void> {
  while ((await readRaw(page, 'outbox')).length > 0) await delay(50)
}

/** The outbox with 10,000 rows, from the press on the badge to the first row on screen. */
async function bigOutbox({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await stepOutside(offset)
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const { tab, rows: own } = editedTab(1_000 + index, 0, () => `select ${index}`)
    return { tab, row: { ...own[0], state: 'PARKED', lastStatus: 400, lastError: 'Bad request' } }
  })
  await putMany(page, {
    tabs: rows.map(({ tab }) => ({ ...tab, closedAt: Date.now(), deleted: false })),
    outbox: rows.map(({ row }) => row),
  })
  await offset.open('/sqllab/')
  await editor(page).waitFor()
  const badge = page.getByRole('button', { name: /Refused|Waiting|Sending/ }).first()
  await badge.waitFor()
  const opened = await repeat(5, async () => {
    await page.evaluate(() => {
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
    await badge.click()
    await page.waitForFunction(() => typeof Reflect.get(globalThis, 'outboxAfter') === 'number')
    const after = await page.evaluate(() => Number(Reflect.get(globalThis, 'outboxAfter')))
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'outboxAfter'))
    await page.keyboard.press('Escape')
    await page.locator('[data-outbox-row]').first().waitFor({ state: 'detached' })
    return after
  })
  return [medianOf('outbox of 10,000 rows opens', 'ms', opened, { aim: 200 })]
}

/** A start with 200 tabs of 200 lines each. */
async function manyTabs({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await stepOutside(offset)
  const lines = (tab: number) =>
    Array.from({ length: 200 }, (_, line) => `select ${line} as t${tab};`).join('\n')
  const tabs = Array.from({ length: 200 }, (_, tab) => ({
    ...editedTab(20_000 + tab, 0, () => lines(tab)).tab,
    sid: 900_000 + tab,
    acked: 1,
    dirty: [],
  }))
  await putMany(page, { tabs })
  await offset.browser.goOffline()
  const samples = await repeat(5, async () => {
    const fresh = await offset.browser.context.newPage()
    await typeAtStart(fresh)
    await fresh.goto(`${offset.server.origin}/sqllab/`)
    const { typed } = await startTimes(fresh)
    await fresh.close()
    return typed
  })
  await offset.browser.goOnline()
  return [medianOf('start with 200 tabs of 200 lines: a character typed', 'ms', samples, { aim: 500 })]
}

/** Sync: local writes, the way to the server, coming back after a week, and what a still page asks for. */
export async function measureSync(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const part of [localWrites, keyToServer, idle, sevenDays, bigOutbox, manyTabs]) {
    const place = await openHostilePlace()
    try {
      figures.push(...(await part(place)))
    } finally {
      await place.close()
    }
  }
  return figures
}
