import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RECORD_KINDS } from '#server/records/all.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import { insertTab } from '#server/records/tabs/store.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { changesAfter } from '#server/store/synced/changes.ts'
import { deleteRecord, revisionOf } from '#server/store/synced/records.ts'
import { localUser } from '#server/store/users.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { dontWaitForDisk } from '#tests/support/migrated-store.ts'

let folder: string
let store: Store | null = null

beforeEach(() => {
  folder = freeFolder('last-step')
})
afterEach(async () => {
  await store?.close()
  store = null
  removeFolder(folder)
})

/** Opens the store, again where it was open: as a server does that starts at this time. */
async function open(now: number): Promise<Store> {
  await store?.close()
  const opened = openStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: '1.0.0',
    now,
    kinds: RECORD_KINDS,
  })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  return store
}

const TAB = {
  active: 1,
  autorun: 0,
  hide_left_bar: 0,
  extra_json: '{}',
  created_on: 0,
  changed_on: 0,
} as const

async function closeOne(of: Store, userId: number, sql: string): Promise<number> {
  const id = await insertTab(of, { ...TAB, user_id: userId, sql })
  await deleteRecord(of, { kind: TABS, id })
  return id
}

describe('the content of a deleted tab', () => {
  test('is listed also after a restart, and after further deletions', async () => {
    const user = await localUser(await open(1_000), 0)
    const id = await closeOne(await open(1_000), user.id, 'of another device')
    const again = await open(1_000_000)
    await closeOne(again, user.id, 'later')
    const listed = await changesAfter(again, { userId: user.id, after: 1, kinds: [TABS], limit: 10 })
    expect(listed.find((one) => one.id === id)?.last).toContain('of another device')
  })

  test('is listed for the thousand latest deletions of its user', async () => {
    const of = await open(1_000)
    await dontWaitForDisk(of)
    const user = await localUser(of, 0)
    const [first, second] = [await closeOne(of, user.id, 'one'), await closeOne(of, user.id, 'two')]
    for (let at = 3; at <= 1_001; at += 1) await closeOne(of, user.id, `${at}`)
    const listed = await changesAfter(of, { userId: user.id, after: 1, kinds: [TABS], limit: 2_000 })
    const lastOf = (id: number) => listed.find((one) => one.id === id)?.last
    expect([listed.length, lastOf(first)]).toEqual([1_001, null])
    expect(lastOf(second)).toContain('two')
  })
})

test('a column that a kind has since is added to its table, and counts', async () => {
  await (await open(1_000)).close()
  const columns = { ...TABS.columns, colour: 'TEXT' }
  const opened = openStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: '1.1.0',
    now: 2_000,
    kinds: [{ ...TABS, columns }],
  })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  const user = await localUser(store, 0)
  const id = await insertTab(store, { ...TAB, user_id: user.id })
  await sql`UPDATE tab_states SET colour = 'red' WHERE id = ${id}`.execute(store.db)
  expect(await revisionOf(store, { kind: TABS, id })).toBe(2_002)
})
