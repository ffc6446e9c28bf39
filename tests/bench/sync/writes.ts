import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type Figure, medianOf, percentile, repeat } from '#tests/bench/figures.ts'
import type { HostilePlace } from '#tests/support/hostile-run.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { untilSent } from '#tests/support/server-tabs.ts'
import { editor, writeSql } from '#tests/support/sql-lab.ts'
import { commitSamples, watchCommits } from './sync-in-page.ts'

const KEYS = 100
const SENT = 5
/** A little more than the delay before typed text is stored, in ms. */
const KEY_EVERY_MS = 400

/** Measures the transaction that stores a typed key, without the writes of the start. */
export async function localWrites({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await watchCommits(page)
  await page.reload()
  await editor(page).click({ timeout: 60_000 })
  const { length: atStart } = await commitSamples(page)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type('x')
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  const samples = (await commitSamples(page)).slice(atStart)
  return [
    medianOf('local write, p50', 'ms', samples),
    { name: 'local write, p95', unit: 'ms', value: percentile(samples, 0.95), aim: 20, samples },
  ]
}

/** Measures from the last key until another client reads the text from the server. */
export async function keyToServer({ offset, wire }: HostilePlace): Promise<readonly Figure[]> {
  const { page } = offset
  await writeSql(page, 'select 0 as first')
  // From now on the tab has an id on the server.
  await untilSent(page)
  const samples = await repeat(SENT, async (round) => {
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
  const serverId = Number(tab?.['serverId'])
  if (!Number.isInteger(serverId) || serverId === 0) return ''
  const answer = await wire.get(`/tabstateview/${serverId}`)
  return answer.ok ? (((await answer.json()) as { sql: string | null }).sql ?? '') : ''
}
