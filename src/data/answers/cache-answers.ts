import type { Table } from 'dexie'
import type { CachedAnswerRow } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type AnswerNotStoredError, answerNotStored } from '#domain/errors/not-saved.ts'

/** Caches answers, all or none; screens follow by live query. Fails: `not-cached`. */
export async function cacheAnswers(
  table: Table<CachedAnswerRow, string>,
  rows: readonly CachedAnswerRow[],
): Promise<Result<void, AnswerNotStoredError>> {
  return orNotStored(async () => table.bulkPut(rows))
}

/** Runs a write of an answer. Fails: `not-cached` for any error of the database. */
export async function orNotStored(work: () => Promise<unknown>): Promise<Result<void, AnswerNotStoredError>> {
  try {
    await work()
    return ok(undefined)
  } catch (cause) {
    return err(answerNotStored(toStorageError(cause)))
  }
}
