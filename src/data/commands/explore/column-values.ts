import { send } from '#data/http/send.ts'
import { getColumnValues } from '#domain/contract/bi/datasource.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'

/** Reads the distinct values of a dataset's column, except null. Fails: with any WireError. */
export async function loadColumnValues(
  datasetKey: string,
  column: string,
  signal: AbortSignal,
): Promise<Result<readonly (string | number | boolean)[], WireError>> {
  const source = datasourceOfKey(datasetKey)
  if (source === null) return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const answer = await send(getColumnValues, {
    params: { type: source.type, id: String(source.id), column },
    signal,
  })
  if (!answer.ok) return answer
  return ok(answer.value.result.filter((value) => value !== null))
}
