import { send } from '#data/http/send.ts'
import { getActivity } from '#domain/contract/bi/log.ts'
import type { Answer } from '#domain/contract/call.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Who looked at what and how slow it was. Times in ms since 1970. */
export type RecordedActivity = Answer<typeof getActivity>['result']

/** Reads the activity of all users in the last days; admins only. Fails: with any WireError. */
export async function fetchActivity(
  days: number,
  signal: AbortSignal,
): Promise<Result<RecordedActivity, WireError>> {
  const answer = await send(getActivity, { query: { q: { days } }, signal })
  return answer.ok ? ok(answer.value.result) : answer
}
