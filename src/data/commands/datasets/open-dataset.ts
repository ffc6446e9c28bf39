import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDataset } from '#data/http/datasets/read-datasets.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasetsKind } from '#domain/records/datasets/sync.ts'
import { readDataset } from '#domain/records/datasets/wire.ts'

/**
 * Loads a dataset with its columns and metrics; screens follow by live query (`readLocalDataset`). Unsent changes stay. Returns
 * its server id. Fails: with any WireError, `not-cached`; then the cached dataset stays.
 */
export async function refreshDataset(
  db: LocalDatabase,
  id: number,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  // No server has it.
  if (isDeviceDataset(id)) return ok(id)
  const requestedAt = db.clock.now()
  const answer = await fetchDataset(id, signal)
  if (!answer.ok) return answer
  const remote = readDataset(answer.value)
  if (remote?.extra['isWhole'] !== true)
    return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.datasets], async () =>
      adoptAnswers(db, datasetsKind, { answers: [{ remote }], requestedAt }),
    ),
  )
  return stored.ok ? ok(remote.serverId) : stored
}
