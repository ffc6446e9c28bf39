import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'
import { readCachedDashboard } from './read-dashboards.ts'

/** A chart's result by the key of its query, another answer by its key, or a dashboard by id or slug. */
export type Cacheable =
  | { readonly resultKey: string }
  | { readonly answerKey: string }
  | { readonly dashboard: string }

/** Tells whether this device has it, at most `mostMs` old. Throws what the database throws. */
export async function isRecentlyRead(db: LocalDatabase, what: Cacheable, mostMs: number): Promise<boolean> {
  const found = await find(db, what)
  return found !== undefined && found !== null && isRecent(found.at, clock.now(), mostMs)
}

async function find(db: LocalDatabase, what: Cacheable) {
  if ('resultKey' in what) return db.chartResults.get(what.resultKey)
  if ('answerKey' in what) return db.records.get(what.answerKey)
  return readCachedDashboard(db, what.dashboard)
}
