import { sendRaw } from '#data/http/send.ts'
import { getEarlyRows } from '#domain/contract/sql/early-rows.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Fetches the first rows of a running query, unparsed. Without any, the answer has no rows. Fails: with any WireError. */
export async function fetchEarlyRows(
  clientId: QueryId,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(getEarlyRows, { params: { clientId }, signal })
  return answer.ok ? ok(answer.value.bytes) : answer
}
