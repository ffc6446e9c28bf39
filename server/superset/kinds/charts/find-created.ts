import type { Result } from '#domain/core/result.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import { findMarked } from '#server/superset/sync/kind/find-marked.ts'
import { readHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { CHART_LIST } from './list.ts'

/** The chart that a create made, found by its mark. Fails: as the upstream does. */
export async function findCreatedChart(
  call: FrontCall,
  { id }: Pick<LoggedWrite, 'id'>,
): Promise<Result<number | null, Failure>> {
  return await findMarked(call, CHART_LIST, {
    column: 'params',
    hasMark: (wire) => readHiddenMark(textField(wire, 'params')).writeId === id,
  })
}
