import type { Table } from 'dexie'
import type { CachedAnswerRow } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type AnswerNotStoredError, answerNotStored } from '#domain/errors/not-saved.ts'

/** Caches answers of the server, all of them or none; the screens follow by live query. Fails: `not-kept`. */
export async function cacheAnswers(
  table: Table<CachedAnswerRow, string>,
  rows: readonly CachedAnswerRow[],
): Promise<Result<void, AnswerNotStoredError>> {
  return orNotStored(async () => table.bulkPut(rows))
}

/** Does a write of what the server answered. Fails: `not-kept`, whatever the database threw. */
export async function orNotStored(work: () => Promise<unknown>): Promise<Result<void, AnswerNotStoredError>> {
  try {
    await work()
    return ok(undefined)
  } catch (cause) {
    return err(answerNotStored(toStorageError(cause)))
  }
}
