import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { meansNoCheck } from '#domain/query/estimate/no-check.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'

/** Other rejections in a row after which a database gets no check until the page is loaded again. */
const MOST_REJECTIONS = 3

const rejections = new Map<number, number>()

/** Whether the server is known to check no SQL of a database: as it answered within the last day, or three times in a row. */
export async function isCheckMissing(db: LocalDatabase, dbId: number): Promise<boolean> {
  if ((rejections.get(dbId) ?? 0) >= MOST_REJECTIONS) return true
  const row = await db.catalogue.get(catalogueKeys.noCheck(dbId)).catch(() => undefined)
  return row !== undefined && isRecent(row.at, clock.now(), thrift().metadataMs)
}

/** Stores the outcome of a check; null for a check that was made. */
export async function noteCheck(db: LocalDatabase, dbId: number, error: WireError | null): Promise<void> {
  if (error === null) rejections.delete(dbId)
  else if (meansNoCheck(error)) {
    await cacheAnswers(db.catalogue, [{ key: catalogueKeys.noCheck(dbId), value: true, at: clock.now() }])
  } else if (['refused', 'not-found', 'forbidden'].includes(error.code))
    rejections.set(dbId, (rejections.get(dbId) ?? 0) + 1)
}
