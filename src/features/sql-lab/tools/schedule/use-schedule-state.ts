import { useState } from 'react'
import type { WireSchedule } from '#domain/contract/server/schedule.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Schedule } from '#domain/schedule/schedule.ts'
import { useScheduleRuns } from './use-schedule-runs.ts'

/** Whether a stored schedule runs: `off` is one that the server switched off after failures. */
export type StoredState = 'on' | 'paused' | 'off'

/**
 * The state of a stored schedule, and its runs. A pause is known here at once; that it was switched off is known from the
 * server, until a user turns it on again.
 */
export function useScheduleState(saved: SavedQuery, stored: Schedule | null) {
  const confirmed = saved.base === null ? null : JSON.stringify(saved.base.schedule)
  const runs = useScheduleRuns(saved.serverId, confirmed)
  const [turnedOnAfter, setTurnedOnAfter] = useState<WireSchedule | null>(null)
  const { shown } = runs
  const isOff = shown !== null && shown.state === 'off' && shown !== turnedOnAfter
  const state: StoredState = stored?.isPaused === true ? 'paused' : isOff ? 'off' : 'on'
  return { state, runs, noteTurnedOn: () => setTurnedOnAfter(shown) }
}
