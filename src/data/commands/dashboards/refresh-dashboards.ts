import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDashboardList, fetchFavorites } from '#data/http/dashboard.ts'
import { clock } from '#data/platform/clock.ts'
import { webLocks } from '#data/platform/locks.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { READ_DASHBOARDS } from '#domain/records/dashboards/adopt.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { readDashboard } from '#domain/records/dashboards/wire.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'
import { pendingFavorites } from './favorites/pending-favorites.ts'

/**
 * As `refreshDashboards`, if the list is older than `maxAgeMs`; one window reads for all. Returns the list's time, in
 * ms since 1970. Fails: as `refreshDashboards`.
 */
export async function refreshOldDashboards(
  db: LocalDatabase,
  maxAgeMs: number,
  signal?: AbortSignal,
): ReturnType<typeof refreshDashboards> {
  return webLocks().request(`dashboards:${db.name}`, {}, async () => {
    const known = await db.records.get(answerKeys.list)
    const isKnown = known !== undefined && isRecent(known.at, clock.now(), maxAgeMs)
    return isKnown ? ok(known.at) : refreshDashboards(db, signal)
  })
}

/**
 * Reads and stores the list of dashboards and the favourites. If only the favourites fail, the stored ones stay. Returns the
 * list's time, in ms since 1970. Fails: with any WireError, `not-cached`.
 */
export async function refreshDashboards(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const requestedAt = db.clock.now()
  const list = await fetchDashboardList(signal)
  if (!list.ok) return list
  const favorites = await fetchFavorites(list.value.map((row) => row.id))
  const stars = favorites.ok ? new Set(favorites.value) : null
  const at = clock.now()
  const listed = list.value.flatMap((row) => readDashboard(row) ?? [])
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.dashboards, db.records, db.outbox], async () => {
      const pending = await pendingFavorites(db)
      await unlist(db, new Set(listed.map(({ serverId }) => serverId)))
      const answers = listed.map((remote) => ({
        remote,
        beside: (known: StoredDashboard | null) => ({
          isListed: true,
          ...(stars === null || (known !== null && pending.has(known.localId))
            ? {}
            : { isFavorite: stars.has(remote.serverId) }),
        }),
      }))
      await adoptAnswers(db, READ_DASHBOARDS, { answers, requestedAt })
      await db.records.put({ key: answerKeys.list, value: null, at })
    }),
  )
  return stored.ok ? ok(at) : stored
}

/**
 * Removes dashboards that are no longer listed; opened ones stay available by their address. Those of the change list are
 * removed by it, and unsent ones stay.
 */
async function unlist(db: LocalDatabase, listed: ReadonlySet<number>): Promise<void> {
  const removed = await db.dashboards
    .filter(({ serverId, isListed }) => isListed && (serverId === null || !listed.has(serverId)))
    .toArray()
  const [refetched, staying] = [removed.filter(isRefetched), removed.filter((row) => !isRefetched(row))]
  await db.dashboards.bulkDelete(refetched.map(({ localId }) => localId))
  await db.dashboards.bulkPut(staying.map((row) => ({ ...row, isListed: false })))
}

function isRefetched({ serverId, serverStamp, openedAt, dirty, deleted }: StoredDashboard): boolean {
  return serverId !== null && serverStamp === null && openedAt === null && dirty.length === 0 && !deleted
}
