import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import { DATASET_LIST_KEY } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDatasetList } from '#data/http/datasets/read-datasets.ts'
import { clock } from '#data/platform/clock.ts'
import { webLocks } from '#data/platform/locks.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasetsKind } from '#domain/records/datasets/sync.ts'
import { readDataset } from '#domain/records/datasets/wire.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'

/**
 * As `refreshDatasets`, if the list is older than `maxAgeMs`; one window reads for all. Returns the list's time, in ms
 * since 1970. Fails: as `refreshDatasets`.
 */
export async function refreshOldDatasets(
  db: LocalDatabase,
  maxAgeMs: number,
  signal?: AbortSignal,
): ReturnType<typeof refreshDatasets> {
  return webLocks().request(`datasets:${db.name}`, {}, async () => {
    const known = await db.records.get(DATASET_LIST_KEY)
    const isKnown = known !== undefined && isRecent(known.at, clock.now(), maxAgeMs)
    return isKnown ? ok(known.at) : refreshDatasets(db, signal)
  })
}

/**
 * Reads and stores the list of datasets; stored columns and metrics stay. Returns the list's time, in ms since 1970.
 * Fails: with any WireError, `not-cached`.
 */
export async function refreshDatasets(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const requestedAt = db.clock.now()
  const list = await fetchDatasetList(signal)
  if (!list.ok) return list
  const at = clock.now()
  const listed = list.value.flatMap((row) => readDataset(row) ?? [])
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.datasets, db.records], async () => {
      await unlist(db, new Set(listed.map(({ serverId }) => serverId)))
      const answers = listed.map((remote) => ({ remote, beside: () => ({ isListed: true }) }))
      await adoptAnswers(db, datasetsKind, { answers, requestedAt })
      await db.records.put({ key: DATASET_LIST_KEY, value: null, at })
    }),
  )
  return stored.ok ? ok(at) : stored
}

/** Removes datasets that are no longer listed; opened or changed ones stay available by their address. */
async function unlist(db: LocalDatabase, listed: ReadonlySet<number>): Promise<void> {
  const removed = await db.datasets
    .filter(({ serverId, isListed }) => isListed && (serverId === null || !listed.has(serverId)))
    .toArray()
  const isStored = (row: (typeof removed)[number]) => row.isWhole || row.dirty.length > 0
  await db.datasets.bulkDelete(removed.flatMap((row) => (isStored(row) ? [] : [row.localId])))
  await db.datasets.bulkPut(removed.filter(isStored).map((row) => ({ ...row, isListed: false })))
}
