import {
  getSchedule,
  listSchedules,
  runSchedule,
  type WireSchedule,
} from '#domain/contract/server/schedule.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { send } from './send.ts'

/** Fetches the schedules of the user, each with its last run. Fails: with any WireError. */
export async function fetchSchedules(): Promise<Result<readonly WireSchedule[], WireError>> {
  const answer = await send(listSchedules)
  return answer.ok ? ok(answer.value.result) : answer
}

/** Fetches the schedule of a saved query by its server id, with its last runs. Fails: with any WireError. */
export async function fetchSchedule(
  id: number,
  signal?: AbortSignal,
): Promise<Result<WireSchedule, WireError>> {
  const answer = await send(getSchedule, { params: { id }, signal })
  return answer.ok ? ok(answer.value.result) : answer
}

/** Runs a scheduled saved query now. Fails: with any WireError. */
export async function requestScheduledRun(id: number): Promise<Result<void, WireError>> {
  const answer = await send(runSchedule, { params: { id } })
  return answer.ok ? ok(undefined) : answer
}
