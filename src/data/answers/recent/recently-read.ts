import { findDashboard } from '#data/answers/dashboards/find-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'

/** Stored data: a chart's result by the key of its query, another answer by its key, or a dashboard by id or slug. */
export type Cacheable =
  | { readonly resultKey: string }
  | { readonly answerKey: string }
  | { readonly dashboard: string }

/** Whether it is stored and at most `maxAgeMs` old. Throws errors of the database. */
export async function isRecentlyRead(db: LocalDatabase, what: Cacheable, maxAgeMs: number): Promise<boolean> {
  const found = await find(db, what)
  return found !== undefined && found !== null && isRecent(found.at, clock.now(), maxAgeMs)
}

async function find(db: LocalDatabase, what: Cacheable) {
  if ('resultKey' in what) return db.chartResults.get(what.resultKey)
  if ('answerKey' in what) return db.records.get(what.answerKey)
  return findDashboard(db, what.dashboard)
}
