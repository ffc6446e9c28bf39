import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Page } from '@playwright/test'
import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { editor, openNewTab, runSql, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'
import { openBareEditor } from './bare/bare-editor.ts'
import { executeOnWire } from './execute-on-wire.ts'
import { type Figure, median, medianOf, percentile, repeat } from './figures.ts'
import { heapMb, keySamples, scrollFrames, untilShown, watchKeys } from './in-page.ts'

const ROUNDS = 5
const LARGEST = 1_000_000
const SIZES = [100, 10_000, 100_000, LARGEST] as const
const LINES = 200

function query(tag: number, rows: number): string {
  return `select 'run ${tag}' as tag, date, delay, distance, origin from flights limit ${rows}`
}

async function keys(page: Page): Promise<readonly number[]> {
  await editor(page).click()
  await watchKeys(page)
  await page.keyboard.type(' where delay > 15 and distance < 900 -- ', { delay: 40 })
  await keySamples(page)
  await page.keyboard.type('the quick brown fox jumps over the lazy dog '.repeat(4), { delay: 40 })
  return keySamples(page)
}

function longText(tab: number): string {
  return Array.from({ length: LINES }, (_, line) => `select ${line} as tab_${tab}_line_${line};`).join('\n')
}

/** Replaces the text of the tab by a long one. */
async function fill(page: Page, text: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

async function bareKeys({ page, browser }: Offset): Promise<readonly number[]> {
  const bare = await openBareEditor(browser.context, longText(1))
  const samples = await keys(bare)
  await bare.close()
  await page.bringToFront()
  return samples
}

/** Measures key to paint with one tab and with twenty, and switching tabs. */
async function typing(offset: Offset): Promise<readonly Figure[]> {
  const { page } = offset
  const bare = await bareKeys(offset)
  await fill(page, longText(1))
  const one = await keys(page)
  for (let tab = 2; tab <= 20; tab += 1) {
    await openNewTab(page)
    await fill(page, longText(tab))
  }
  const twenty = await keys(page)
  const switches = await repeat(40, (round) =>
    untilShown(page, 'Control+]', '.cm-line', `tab_${(round % 20) + 1}_line`),
  )
  return [
    medianOf('key to paint, bare editor, p50', 'ms', bare),
    { name: 'key to paint, bare editor, p95', unit: 'ms', value: percentile(bare, 0.95), samples: bare },
    medianOf('key to paint, 1 tab, p50', 'ms', one),
    { name: 'key to paint, 1 tab, p95', unit: 'ms', value: percentile(one, 0.95), samples: one },
    medianOf('key to paint, 20 tabs of 200 lines, p50', 'ms', twenty),
    { name: 'key to paint, 20 tabs of 200 lines, p95', unit: 'ms', value: percentile(twenty, 0.95), aim: 24 },
    medianOf('tab switch, p50', 'ms', switches),
    { name: 'tab switch, p95', unit: 'ms', value: percentile(switches, 0.95), aim: 50, samples: switches },
    { name: 'memory of the page with 20 tabs', unit: 'MB', value: await heapMb(page) },
  ]
}

/** Measures the same statement in an engine of this process, up to the JSON text. */
async function bareEngine(dataDir: string): Promise<(sql: string) => Promise<number>> {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.duckdb'),
  )
  const instance = await DuckDBInstance.create(join(dataDir, file ?? ''), {
    access_mode: 'READ_ONLY',
    threads: '2',
  })
  const connection = await instance.connect()
  return async (sql) => {
    const startedAt = performance.now()
    const reader = await connection.runAndReadAll(sql)
    JSON.stringify(reader.getRowObjectsJson())
    return performance.now() - startedAt
  }
}

/** Allowed time to the first row beyond that of the engine, in ms. Of a million rows the first comes before the last. */
const MAY_ADD_MS: ReadonlyMap<number, number> = new Map([
  [100, 20],
  [10_000, 60],
  [100_000, 350],
])

function aimOf(rows: number, engine: readonly number[]): { readonly aim: number } {
  const adds = MAY_ADD_MS.get(rows)
  return { aim: adds === undefined ? 500 : Math.round(median(engine) + adds) }
}

async function runs(offset: Offset): Promise<readonly Figure[]> {
  const bare = await bareEngine(offset.server.dataDir)
  const wire = await wireOf(offset)
  const figures: Figure[] = []
  let tag = 1_000
  for (const rows of SIZES) {
    const engine = await repeat(ROUNDS, () => bare(query(1, rows)))
    const served = await repeat(ROUNDS, (round) => executeOnWire(wire, query(round, rows), rows))
    const complete: number[] = []
    const seen = await repeat(ROUNDS, async () => {
      tag += 1
      await writeSql(offset.page, query(tag, rows))
      const pressedAt = performance.now()
      const first = await untilShown(offset.page, 'Control+Enter', '[role=gridcell]', `run ${tag}`)
      await offset.page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor()
      complete.push(performance.now() - pressedAt)
      return first
    })
    const added = median(served) - median(engine)
    figures.push(
      medianOf(`bare engine, ${rows} rows × 5`, 'ms', engine),
      medianOf(`server, ${rows} rows × 5`, 'ms', served),
      { name: `server adds, ${rows} rows`, unit: 'ms', value: added, ...(rows === 100 ? { aim: 15 } : {}) },
      medianOf(`Run to first row, ${rows} rows × 5`, 'ms', seen, aimOf(rows, engine)),
    )
    if (rows === LARGEST)
      figures.push(
        medianOf(`Run to all of ${rows} rows`, 'ms', complete, { aim: Math.round(median(engine) + 2_500) }),
      )
  }
  return figures
}

async function scrolling({ page }: Offset): Promise<readonly Figure[]> {
  const frames = await repeat(3, () => scrollFrames(page, '[role=grid]', 4_000))
  return [
    medianOf('1,000,000 rows scrolled, frames a second', 'fps', frames, { aim: 58, isFloor: true }),
    { name: 'memory of the page with 1,000,000 rows', unit: 'MB', value: await heapMb(page), aim: 250 },
  ]
}

/** Measures the SQL screen: typing, tabs, runs of three sizes compared with the engine, scrolling. */
export async function measureSql(): Promise<readonly Figure[]> {
  const offset = await openOwnOffset()
  try {
    await offset.signIn('/sqllab/')
    // Otherwise the background loading of a first visit would be timed with a run.
    await offset.untilInstalled()
    await runSql(offset.page, 'select 1')
    await offset.page.getByRole('button', { name: /Limit/ }).click()
    await offset.page.getByRole('menuitemradio', { name: '1,000,000' }).click()
    const run = await runs(offset)
    const scroll = await scrolling(offset)
    return [...run, ...scroll, ...(await typing(offset))]
  } finally {
    await offset.close()
  }
}
