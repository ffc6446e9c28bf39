import { isLocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import type { Listed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { WriteEntry } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { readToken, tokenLabel } from '#server/superset/sync/wire/token-label.ts'

/** The label of a row until it has its content. */
export function labelOf(writeId: string): string {
  return isLocalId(writeId) ? tokenLabel({ clientId: 'front', localId: writeId }) : ''
}

/** The write whose row has this label; null for a label of another program. */
export function writeIdIn(label: string | null): string | null {
  const token = readToken(label)
  return token?.clientId === 'front' ? token.localId : null
}

/**
 * The current row of a create without an answer: the one in the log, or the first with its label. Null if there is none.
 * Fails: as the upstream does.
 */
export async function findCreated(
  call: FrontCall,
  kind: UpstreamKind,
  write: WriteEntry,
): Promise<Result<UpstreamState | null, HttpError>> {
  if (kind.singleCreate !== null) {
    const found = await kind.singleCreate.find(call, write)
    if (!found.ok) return err(found.error.error)
    return found.value === null ? ok(null) : readFound(call, kind, found.value)
  }
  const label = labelOf(write.id)
  if (write.upstreamId !== null) {
    const read = await kind.read(call, write.upstreamId, { stamp: null, listed: null })
    if (!read.ok) return err(read.error.error)
    if (typeof read.value !== 'string' && (read.value.token === label || read.value.writeId === write.id))
      return ok(read.value)
  }
  const rows: Listed[] = []
  const take = async (page: readonly Listed[]) => {
    rows.push(...page)
    return ok(undefined)
  }
  const listing = await kind.list(call, { known: new Map(), take })
  if (!listing.ok) return err(listing.error.error)
  const own = rows.filter((row) => row.label === label).map(({ upstreamId }) => upstreamId)
  return own.length === 0 ? ok(null) : readFound(call, kind, Math.min(...own))
}

/** The current state of a row that was just found; if it is gone, the client retries the create. */
async function readFound(
  call: FrontCall,
  kind: UpstreamKind,
  upstreamId: number,
): Promise<Result<UpstreamState, HttpError>> {
  const read = await kind.read(call, upstreamId, { stamp: null, listed: null })
  if (!read.ok) return err(read.error.error)
  return typeof read.value === 'string' ? err(UNSTEADY.error) : ok(read.value)
}
