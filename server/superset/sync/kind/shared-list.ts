import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import type { Listed, Listing, Reader } from './upstream-kind.ts'

/** Rows of one page, the most that Superset gives. */
const PAGE_SIZE = 100

/** Upper limit of the pages that are read. */
const MOST_PAGES = 1_000

/** A list of the Superset, last change first: its path, and the columns of a complete record. */
export interface SharedList {
  readonly path: string
  readonly nameColumn: string
  readonly columns: string
}

/**
 * Lists the rows that differ from the known ones: pages are read until one has no news and the count is that of the known
 * rows. Fails: as the upstream does, and as `take`.
 */
export async function listShared(
  call: FrontCall,
  list: SharedList,
  { known, take }: Reader,
): Promise<Result<Listing, Failure>> {
  const ids = new Set<number>()
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await readPage(call, list, { page, known })
    if (!read.ok) return read
    const { count, rows: found } = read.value
    const taken = await take(found)
    if (!taken.ok) return taken
    for (const { upstreamId } of found) ids.add(upstreamId)
    // A page may be smaller than requested.
    if (ids.size >= count || found.length === 0) return ok({ ids, isComplete: true })
    const fresh = [...ids].filter((id) => !known.has(id)).length
    if (isKnown(found, known) && count === known.size + fresh) return ok({ ids, isComplete: false })
  }
  return ok({ ids, isComplete: false })
}

function isKnown(rows: readonly Listed[], known: ReadonlyMap<number, string | null>): boolean {
  return rows.every(({ upstreamId, stamp }) => stamp !== null && known.get(upstreamId) === stamp)
}

interface Page {
  readonly count: number
  readonly rows: readonly Listed[]
}

/** A page of ids and stamps; with all columns if it has news. */
async function readPage(
  call: FrontCall,
  list: SharedList,
  { page, known }: { readonly page: number; readonly known: ReadonlyMap<number, string | null> },
): Promise<Result<Page, Failure>> {
  const order = `order_column:changed_on_delta_humanized,order_direction:desc,page:${page},page_size:${PAGE_SIZE}`
  const light = known.size === 0 ? null : await askList(call, list, `(columns:!(id,changed_on_utc),${order})`)
  if (light !== null && (!light.ok || isKnown(light.value.rows, known))) return light
  const requestedAt = light?.value.requestedAt ?? call.front.now()
  const complete = await askList(call, list, `(columns:!(${list.columns}),${order})`)
  if (!complete.ok) return complete
  return ok({
    ...complete.value,
    rows: complete.value.rows.map((row) => ({ ...row, completeAt: requestedAt })),
  })
}

/** The complete row of a list with this number; null for none. Fails: as the upstream does. */
export async function readShared(
  call: FrontCall,
  list: SharedList,
  upstreamId: number,
): Promise<Result<Listed | null, Failure>> {
  const filter = `filters:!((col:id,opr:eq,value:${upstreamId})),page:0,page_size:1`
  const found = await askList(call, list, `(columns:!(${list.columns}),${filter})`)
  if (!found.ok) return found
  return ok(found.value.rows.find((row) => row.upstreamId === upstreamId) ?? null)
}

/** A page of a list, by its `q`. Fails: as the upstream does. */
export async function askList(
  { front, caller }: FrontCall,
  { path, nameColumn }: SharedList,
  q: string,
): Promise<Result<Page & { readonly requestedAt: number }, Failure>> {
  const requestedAt = front.now()
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${path}?q=${q}` })
  if (outcome.kind !== 'done') return err(outcome)
  const body = isRecord(outcome.body) ? outcome.body : {}
  const { result, count } = body
  if (!Array.isArray(result) || typeof count !== 'number') return err(UNSTEADY)
  const rows = result.flatMap((row: unknown) => {
    const wire = wireOf(row)
    return wire === null ? [] : [listed(wire, nameColumn)]
  })
  return ok({ count, rows, requestedAt })
}

function listed(wire: Wire & { readonly id: number }, nameColumn: string): Listed {
  return {
    upstreamId: wire.id,
    label: textField(wire, nameColumn),
    stamp: textField(wire, 'changed_on_utc'),
    wire,
    completeAt: null,
  }
}
