import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type DashboardEntry, entryOf } from '#domain/dashboard/list/dashboard-entry.ts'
import { parseStoredDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'
import { answerKeys } from './answer-keys.ts'

/** The stored list of dashboards; `at` in ms since 1970. */
interface CachedList {
  readonly entries: readonly DashboardEntry[]
  readonly at: number
}

/** The stored list (null if never read), the favourites, and the times of the opened dashboards. */
interface KnownDashboards {
  readonly cached: CachedList | null
  readonly favorites: ReadonlySet<number>
  readonly onDevice: ReadonlyMap<number, number>
  /** The stored dashboards by local id. */
  readonly stored: ReadonlyMap<LocalId, StoredDashboard>
}

/** Reads the stored data of all dashboards. */
export async function readKnownDashboards(db: LocalDatabase): Promise<KnownDashboards> {
  const [rows, list] = await Promise.all([db.dashboards.toArray(), db.records.get(answerKeys.list)])
  const read = rows.filter((row) => !row.deleted && parseStoredDashboard(row).ok)
  const entries = read
    .filter(isInList)
    .map((row) => entryOf(row))
    .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0) || a.id - b.id)
  const sent = read.flatMap(({ serverId, ...row }) => (serverId === null ? [] : [{ ...row, serverId }]))
  return {
    cached: list === undefined && entries.length === 0 ? null : { entries, at: list?.at ?? lastRead(read) },
    favorites: new Set(sent.flatMap(({ serverId, isFavorite }) => (isFavorite ? [serverId] : []))),
    onDevice: new Map(
      sent.flatMap(({ serverId, openedAt }) => (openedAt === null ? [] : [[serverId, openedAt] as const])),
    ),
    stored: new Map(read.map((row) => [row.localId, row])),
  }
}

/** Whether the list shows it: the last list of the server or its changes contained it, or it is not sent yet. */
function isInList({ serverId, serverStamp, isListed }: StoredDashboard): boolean {
  return isListed || serverStamp !== null || serverId === null
}

function lastRead(rows: readonly StoredDashboard[]): number {
  return rows.reduce((last, { syncedAt }) => Math.max(last, syncedAt ?? 0), 0)
}

/** The stored list; null if never read. */
export async function readCachedList(db: LocalDatabase): Promise<CachedList | null> {
  return (await readKnownDashboards(db)).cached
}
