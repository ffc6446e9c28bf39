import { describe, expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { type KnownTabs, readHeads, takeHeads } from '#features/sql-lab/tabs/read-heads.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** Sizes of text for which all rows are read, and for which only changed ones are. */
const SIZES = [
  ['little text', 'select 1'],
  ['much text', `select 1 -- ${'x'.repeat(60_000)}`],
] as const

describe.each(SIZES)('heads of tabs with %s', (_name, sql) => {
  test('follow names, closed tabs, new tabs and changes of the server over several reads', async () => {
    const db = await emptyDatabase()
    const known: KnownTabs = new Map()
    const [first, second] = [await addTab(db, { name: 'One', sql }), await addTab(db, { name: 'Two', sql })]
    expect(await names(db, known)).toEqual(['One', 'Two'])
    expect(await names(db, known)).toEqual(['One', 'Two'])
    await editTab(db, first, { name: 'First' })
    expect(await names(db, known)).toEqual(['First', 'Two'])
    await addTab(db, { name: 'Three', sql })
    expect(await names(db, known)).toEqual(['First', 'Two', 'Three'])
    await closeTab(db, second)
    expect(await names(db, known)).toEqual(['First', 'Two (closed)', 'Three'])
    await storePulled(db, first, 'Renamed elsewhere')
    expect(await names(db, known)).toEqual(['Renamed elsewhere', 'Two (closed)', 'Three'])
    await db.tabs.delete(second)
    expect(await names(db, known)).toEqual(['Renamed elsewhere', 'Three'])
  })

  test('cache the texts of the tabs', async () => {
    const db = await emptyDatabase()
    const known: KnownTabs = new Map()
    const localId = await addTab(db, { sql })
    await readHeads(db, known)
    await editTab(db, localId, { sql: `${sql} -- written later` })
    await readHeads(db, known)
    expect(tabMemory(db).text(localId)?.sql).toBe(`${sql} -- written later`)
  })
})

test('tabs at one position are in the order of the server', async () => {
  const db = await emptyDatabase()
  const [late, early] = [await addTab(db, { name: 'Late' }), await addTab(db, { name: 'Early' })]
  await db.tabs.update(late, { position: 5, serverId: 12 })
  await db.tabs.update(early, { position: 5, serverId: 9 })
  expect(await names(db, new Map())).toEqual(['Early', 'Late'])
})

test('tabs that the start has read are known: only later changes are fetched', async () => {
  const db = await emptyDatabase()
  const sql = `select 1 -- ${'x'.repeat(60_000)}`
  const [first, second] = [await addTab(db, { name: 'One', sql }), await addTab(db, { name: 'Two', sql })]
  await storePulled(db, second, 'Two')
  await db.outbox.where('[kind+localId]').equals(['tabs', second]).delete()
  const known: KnownTabs = new Map()
  const rows = { tabs: await db.tabs.toArray(), outbox: await db.outbox.toArray() }
  expect(takeHeads(db, rows, known).map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(tabMemory(db).text(first)?.sql).toBe(sql)

  const fetched: string[] = []
  db.tabs.hook('reading', (tab) => {
    fetched.push(tab.current.name)
    return tab
  })
  expect(await names(db, known)).toEqual(['One', 'Two'])
  expect(fetched).toEqual([])
  await db.outbox.clear()
  expect(await names(db, known)).toEqual(['One', 'Two'])
  expect(fetched).toEqual(['One'])
  await storePulled(db, second, 'Second', 78)
  fetched.length = 0
  expect(await names(db, known)).toEqual(['One', 'Second'])
  expect(fetched).toEqual(['Second'])
})

async function names(db: LocalDatabase, known: KnownTabs): Promise<readonly string[]> {
  const heads = await readHeads(db, known)
  return heads.map(({ name, closedAt }) => (closedAt === null ? name : `${name} (closed)`))
}

/** Stores a pulled tab: another name, older than the local edit. */
async function storePulled(db: LocalDatabase, localId: string, name: string, at = 77): Promise<void> {
  await db.tabs
    .where('localId')
    .equals(localId)
    .modify((tab) => {
      Object.assign(tab, { current: { ...tab.current, name }, syncedAt: at })
    })
}
