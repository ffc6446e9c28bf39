import type { LocalDatabase } from '#data/db/database.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { headOf, type TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

/** A tab as it was read last. `stamp` is what the indexes said then, null where nobody asked them; `size` in characters of text. */
interface KnownTab {
  readonly stamp: string | null
  readonly head: TabHead
  readonly serverId: number | null
  readonly size: number
}

/** What a window has read of its tabs; `readHeads` goes on from it. */
export type KnownTabs = Map<LocalId, KnownTab>

/** From so many tabs on, closed ones too, whole rows are read sooner than the keys of their indexes. */
const MANY_TABS = 1_000

/** Up to so many characters in all texts it is so as well: one answer instead of six. */
const LITTLE_TEXT = 50_000

/** Reads the heads of all tabs by position, closed ones too, and has the window remember their texts. */
export async function readHeads(db: LocalDatabase, known: KnownTabs): Promise<readonly TabHead[]> {
  // The first time all of them are read anyway, and at once is ten times as fast as one by one. So it is with a full bin:
  // a walk over the keys of ten thousand tabs holds the page for a second.
  const isComplete = known.size === 0 || known.size > MANY_TABS || textIn(known) < LITTLE_TEXT
  return isComplete ? readAll(db, known) : readChanged(db, known)
}

/** Takes tabs that were read just now, with the outbox they were read with, as if they had been read here. */
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
  // Asked together: each answer takes a way through the browser's own process.
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

/** What tells one state of a tab from another, without its text; an index says nothing of what has no time. */
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

/** Tabs that came from the server together stand at one place; there they have its order. */
function inOrder(order: readonly Pick<Tab, 'localId' | 'position'>[], known: KnownTabs): readonly TabHead[] {
  const serverIdOf = ({ localId }: Pick<Tab, 'localId'>) => known.get(localId)?.serverId ?? 0
  return order
    .toSorted((a, b) => a.position - b.position || serverIdOf(a) - serverIdOf(b))
    .flatMap(({ localId }) => known.get(localId)?.head ?? [])
}

/** What shows a change of a tab. What came from the server may be older than what was here: closed or renamed elsewhere. */
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
 * The open tabs, as keys of the outbox, that wait for the server: a change that it took is seen by what waits no
 * longer. The outbox may hold ten thousand others.
 */
async function waitingTabs(db: LocalDatabase, known: KnownTabs): Promise<ReadonlySet<string>> {
  const open = [...known.values()].filter(({ head }) => head.closedAt === null)
  const keys = await db.outbox
    .where('[kind+localId]')
    .anyOf(open.map(({ head }) => ['tabs', head.localId]))
    .uniqueKeys()
  return new Set(keys.map(String))
}
