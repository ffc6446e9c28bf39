import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '#tests/bench/figures.ts'
import type { HostilePlace } from '#tests/support/hostile-run.ts'
import { readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { editedTab, putMany } from '#tests/support/seed-tabs.ts'
import { longTasks, untilNothingWaits, watchLongTasks } from './sync-in-page.ts'

const TABS = 50
const EDITS = 100
const IDLE_MINUTES = 2

/** Counts requests of an idle page, once its first tab is on the server and was read back. */
export async function idlePage({ offset, proxy }: HostilePlace): Promise<readonly Figure[]> {
  while (!(await readRaw(offset.page, 'tabs')).every(isReadBack)) await delay(200)
  await untilNothingWaits(offset.page)
  const before = proxy.passed()
  await delay(IDLE_MINUTES * 60_000)
  const value = (proxy.passed() - before) / IDLE_MINUTES
  return [{ name: 'idle online page, requests a minute', unit: 'requests', value, aim: 2 }]
}

function isReadBack({ serverId, rev, confirmed }: Readonly<Record<string, unknown>>): boolean {
  return typeof serverId === 'number' && confirmed === rev
}

/** Measures a return after seven days offline, with 5,000 edits on 50 tabs. */
export async function sevenDays(place: HostilePlace): Promise<readonly Figure[]> {
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
  await untilNothingWaits(page)
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
