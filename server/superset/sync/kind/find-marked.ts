import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { inParallel } from '#server/superset/sync/wire/in-parallel.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { askList, type SharedList } from './shared-list.ts'
import type { Listed } from './upstream-kind.ts'

const PAGE_SIZE = 100

/** Upper limit of the pages that are read: more records than a user creates. */
const MOST_PAGES = 100

/** The column that holds our mark, and whether a row has the one that is looked for. */
interface MarkPlace {
  readonly column: string
  readonly hasMark: (row: Wire) => boolean
}

/**
 * The number of the record that a create made: among the user's records the first with its mark, whatever its name now. Null
 * if there is none. Where lists lack the column, only the records of the first page, which changed last, are read. Fails: as
 * the upstream does.
 */
export async function findMarked(
  call: FrontCall,
  list: SharedList,
  { column, hasMark }: MarkPlace,
): Promise<Result<number | null, Failure>> {
  const made: number[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const own = `filters:!((col:created_by,opr:rel_o_m,value:${call.user.id}))`
    const order = `order_column:changed_on_delta_humanized,order_direction:desc,page:${page},page_size:${PAGE_SIZE}`
    const read = await askList(call, list, `(columns:!(id,${column}),${own},${order})`)
    if (!read.ok) return read
    const { rows } = read.value
    const isListed = rows.every(({ wire }) => isRecord(wire) && Object.hasOwn(wire, column))
    const full = isListed ? ok(rows) : await readAll(call, list, rows)
    if (!full.ok) return full
    made.push(...full.value.flatMap(({ wire, upstreamId }) => (isMarked(wire, hasMark) ? [upstreamId] : [])))
    if (!isListed || rows.length < PAGE_SIZE) break
  }
  return ok(made.length === 0 ? null : Math.min(...made))
}

type Row = Pick<Listed, 'upstreamId' | 'wire'>

/** Reads each record; those that are gone meanwhile are left out. */
async function readAll(
  { front, caller }: FrontCall,
  { path }: SharedList,
  rows: readonly Row[],
): Promise<Result<readonly Row[], Failure>> {
  const full: Row[] = []
  const read = await inParallel(rows, async ({ upstreamId }): Promise<Result<void, Failure>> => {
    const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${path}${upstreamId}` })
    if (outcome.kind !== 'done') return outcome.kind === 'absent' ? ok(undefined) : err(outcome)
    full.push({ upstreamId, wire: isRecord(outcome.body) ? outcome.body['result'] : null })
    return ok(undefined)
  })
  return read.ok ? ok(full) : read
}

function isMarked(wire: unknown, hasMark: MarkPlace['hasMark']): boolean {
  const row = wireOf(wire)
  return row !== null && hasMark(row)
}
