import { setSchedule } from '#data/commands/saved-queries/set-schedule.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { SCHEDULE_TEXTS } from '#domain/errors/texts/schedule-texts.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Schedule } from '#domain/schedule/schedule.ts'
import { notifyDone } from '#features/sql-lab/saved/use-saving.ts'

/** Stores or, with null, removes a schedule, and notifies the user. Returns whether it was stored. Source: SQL spec §8. */
export async function storeSchedule(
  db: LocalDatabase,
  saved: SavedQuery,
  schedule: Schedule | null,
): Promise<boolean> {
  const stored = await setSchedule(db, saved.localId, schedule)
  if (!stored.ok)
    notify({ type: 'danger', text: SCHEDULE_TEXTS.queryNotScheduled, detail: stored.error.message })
  else if (schedule === null) notifyDone('The schedule was removed')
  else notifyDone(schedule.isPaused ? 'The schedule is paused' : SCHEDULE_TEXTS.queryScheduled)
  return stored.ok
}
