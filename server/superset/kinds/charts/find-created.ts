import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import { readHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import { askList } from '#server/superset/sync/kind/shared-list.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { CHART_LIST } from './list.ts'

const PAGE_SIZE = 100

/** Upper limit of the pages that are read: more charts than a user creates. */
const MOST_PAGES = 100

/**
 * The chart that a create made: among the user's charts the first with its mark, whatever its name now. Null if there is
 * none. Fails: as the upstream does.
 */
export async function findCreatedChart(
  call: FrontCall,
  { id }: Pick<LoggedWrite, 'id'>,
): Promise<Result<number | null, Failure>> {
  const made: number[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const own = `filters:!((col:created_by,opr:rel_o_m,value:${call.user.id}))`
    const order = `order_column:changed_on_delta_humanized,order_direction:desc,page:${page},page_size:${PAGE_SIZE}`
    const read = await askList(call, CHART_LIST, `(columns:!(id,params),${own},${order})`)
    if (!read.ok) return read
    const { rows } = read.value
    made.push(...rows.filter(({ wire }) => writeOf(wire) === id).map(({ upstreamId }) => upstreamId))
    if (rows.length < PAGE_SIZE) break
  }
  return ok(made.length === 0 ? null : Math.min(...made))
}

function writeOf(wire: unknown): string | null {
  return isRecord(wire) ? readHiddenMark(textField(wire, 'params')).writeId : null
}
