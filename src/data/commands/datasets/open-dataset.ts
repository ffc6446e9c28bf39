import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDataset } from '#data/http/datasets/read-datasets.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasetsKind } from '#domain/records/datasets/sync.ts'
import { readDataset } from '#domain/records/datasets/wire.ts'

/**
 * Brings a dataset with its columns and metrics to this device; the screen follows it by live query (`readLocalDataset`).
 * What was changed here and is not sent stays. Gives its id on the server. Fails: with any WireError, `not-cached`; a
 * dataset that is deleted on the server stays as it was cached.
 */
export async function refreshDataset(
  db: LocalDatabase,
  id: number,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
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
