import { expect } from '@playwright/test'
import type { Offset } from './offset-user.ts'
import { putRaw, readRaw, stepOutside } from './raw-database.ts'

const BASE = 'SELECT origin\nFROM flights\nWHERE distance >= 500\nGROUP BY origin\nHAVING count(*) >= 1000'

/** Stores another version of the first tab in the device's database, and opens the decision about both. */
export async function openTwoVersions(offset: Offset): Promise<void> {
  const { page, server } = offset
  // A new tab gets its database once those are known, which would change the versions while they are shown.
  await expect
    .poll(async () => (await readRaw(page, 'tabs')).map((tab) => typeof Object(tab['current']).dbId))
    .toEqual(['number'])
  await stepOutside(offset)
  const tab = (await readRaw(page, 'tabs'))[0] ?? {}
  const current = { ...Object(tab['current']), name: 'Late long hauls', sql: BASE, queryLimit: 1_000 }
  const mine = { ...current, sql: BASE.replace('SELECT origin', 'SELECT origin, 1').replace('1000', '250') }
  const theirs = {
    ...current,
    sql: BASE.replace('500', '{{ min }}').replace('1000', '2000'),
    queryLimit: 10_000,
  }
  const snapshot = { base: current, mine, theirs, winner: 'mine', mineAt: 1, theirsAt: 2 }
  const localId = String(tab['localId'])
  await putRaw(page, 'history', {
    id: 900,
    kind: 'tabs',
    localId,
    at: Date.now(),
    reason: 'conflict-loser',
    snapshot,
    device: '',
  })
  await putRaw(page, 'tabs', { ...tab, current: mine, storedVersion: 900 })
  await page.goto(`${server.origin}/sqllab/?tab=${localId}&show=decide`)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Line 5 is not decided')
}
