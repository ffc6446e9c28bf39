import type { LocalDatabase } from '#data/db/database.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { byStrip } from '#domain/editor/strip/strip-order.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { headOf, type TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

/**
 * A tab as it was last read. `stamp` identifies its state in the indexes, null if they were not read; `size` in characters
 * of text.
 */
interface KnownTab {
  readonly stamp: string | null
  readonly head: TabHead
  readonly serverId: number | null
  readonly size: number
}

/** The tabs that a window has read, which `readHeads` updates. */
export type KnownTabs = Map<LocalId, KnownTab>

/** From this number of tabs on, including closed ones, reading all rows is faster than reading the keys of their indexes. */
const MANY_TABS = 1_000

/** Up to this number of characters in all texts, reading all rows is faster too: one request instead of six. */
const LITTLE_TEXT = 50_000

/** Reads the heads of all tabs by position, including closed ones, and caches their texts in the window. */
export async function readHeads(db: LocalDatabase, known: KnownTabs): Promise<readonly TabHead[]> {
  // All at once is ten times as fast as one by one when nothing is known yet, and when the bin is full: iterating over the
  // keys of ten thousand tabs blocks the page for a second.
  const isComplete = known.size === 0 || known.size > MANY_TABS || textIn(known) < LITTLE_TEXT
  return isComplete ? readAll(db, known) : readChanged(db, known)
}

/** Adopts tabs and their outbox rows that the start has already read. */
export function takeHeads(
  db: LocalDatabase,
  { tabs, outbox }: Pick<RowsAtStart, 'tabs' | 'outbox'>,
  known: KnownTabs,
): readonly TabHead[] {
  const waiting = new Set(outbox.map(({ kind, localId }) => `${kind},${localId}`))
  for (const row of tabs) {
    const { localId, position, updatedAt, syncedAt } = row
    const isWaiting = waiting.has(`tabs,${localId}`)
    know(db, known, row, stampOf({ position, updatedAt, syncedAt: syncedAt ?? undefined, isWaiting }))
  }
  return inOrder(tabs, known)
}

function textIn(known: KnownTabs): number {
  return [...known.values()].reduce((sum, { size }) => sum + size, 0)
}

async function readAll(db: LocalDatabase, known: KnownTabs): Promise<readonly TabHead[]> {
  const rows = await db.tabs.toArray()
  known.clear()
  for (const row of rows) know(db, known, row, null)
  return inOrder(rows, known)
}

async function readChanged(db: LocalDatabase, known: KnownTabs): Promise<readonly TabHead[]> {
  // In parallel: each request is a round trip to the browser's storage process.
  const [{ order, edited, synced }, waiting] = await Promise.all([readStamps(db), waitingTabs(db, known)])
  const stamps = new Map(
    order.map(({ localId, position }) => {
      const [updatedAt, syncedAt] = [edited.get(localId), synced.get(localId)]
      return [localId, stampOf({ position, updatedAt, syncedAt, isWaiting: waiting.has(`tabs,${localId}`) })]
    }),
  )
  const changed = order.flatMap(({ localId }) =>
    known.get(localId)?.stamp === stamps.get(localId) ? [] : [localId],
  )
  for (const row of await db.tabs.bulkGet(changed))
    if (row !== undefined) know(db, known, row, stamps.get(row.localId) ?? null)
  return inOrder(order, known)
}

/** Identifies the state of a tab without its text. Indexes contain no rows without a time. */
interface Stamped {
  readonly position: number
  readonly updatedAt: number | undefined
  readonly syncedAt: number | undefined
  readonly isWaiting: boolean
}

function stampOf({ position, updatedAt, syncedAt, isWaiting }: Stamped): string {
  return `${position} ${updatedAt} ${syncedAt} ${isWaiting}`
}

function know(db: LocalDatabase, known: KnownTabs, row: Tab, stamp: string | null): void {
  known.set(row.localId, { stamp, head: headOf(row), serverId: row.serverId, size: row.current.sql.length })
  tabMemory(db).remember(row)
}

function inOrder(order: readonly Pick<Tab, 'localId' | 'position'>[], known: KnownTabs): readonly TabHead[] {
  return order
    .map((tab) => ({ ...tab, serverId: known.get(tab.localId)?.serverId ?? null }))
    .toSorted(byStrip)
    .flatMap(({ localId }) => known.get(localId)?.head ?? [])
}

/**
 * Reads the indexes that change with a tab. `syncedAt` is one of them, because a change from the server may have an older
 * `updatedAt`.
 */
async function readStamps(db: LocalDatabase) {
  const keysOf = async (index: 'position' | 'updatedAt' | 'syncedAt') => {
    const keys: (readonly [LocalId, number])[] = []
    await db.tabs.orderBy(index).eachKey((key, { primaryKey }) => keys.push([primaryKey, Number(key)]))
    return keys
  }
  const [order, edited, synced] = await Promise.all([
    keysOf('position'),
    keysOf('updatedAt'),
    keysOf('syncedAt'),
  ])
  return {
    order: order.map(([localId, position]) => ({ localId, position })),
    edited: new Map(edited),
    synced: new Map(synced),
  }
}

/**
 * The open tabs with rows in the outbox, by outbox key. When the server accepts a change, its row goes. Only open tabs are
 * queried: the outbox may hold ten thousand other rows.
 */
async function waitingTabs(db: LocalDatabase, known: KnownTabs): Promise<ReadonlySet<string>> {
  const open = [...known.values()].filter(({ head }) => head.closedAt === null)
  const keys = await db.outbox
    .where('[kind+localId]')
    .anyOf(open.map(({ head }) => ['tabs', head.localId]))
    .uniqueKeys()
  return new Set(keys.map(String))
}
