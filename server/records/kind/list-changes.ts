import type * as z from 'zod/mini'
import { type listChanges as listCall, MAX_CHANGES } from '#domain/contract/sync.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { type ChangeRow, changesAfter, lastCount } from '#server/store/synced/changes.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { currentRun, hasCounted, hasGiven } from '#server/store/synced/store-runs.ts'
import type { ListedKind, Reader, WireRecord } from './record-kind.ts'

/** A page ends before its records exceed this many characters; it has at least one record. */
export const MAX_PAGE_LENGTH = 4_000_000

type Answer = z.input<typeof listCall.answer>

/** The cursor of a request, null from the beginning; and the revision of the last delete that the client knows. */
interface ChangesPlace {
  readonly cursor: string | null
  readonly deletedAt?: number | null
}

/** A request for the list of changes. */
interface ChangesRequest extends Reader, ChangesPlace {}

/** The place in the list, from the query of a request. */
export function changesPlace(
  q: { readonly cursor?: string | undefined; readonly deleted_at?: number | undefined } | undefined,
): ChangesPlace {
  return { cursor: q?.cursor ?? null, deletedAt: q?.deleted_at ?? null }
}

/**
 * Lists the user's records that changed since a cursor, as one snapshot. With a cursor of another store, or one that lost a
 * delete which the client knows, the list starts from the beginning with `reset`.
 */
export async function listChanges(
  { store, keepsTabs }: Pick<ServerDeps, 'store' | 'keepsTabs'>,
  allKinds: readonly ListedKind[],
  request: ChangesRequest,
) {
  const kinds = allKinds.filter(({ isStoredWithTabs }) => keepsTabs || !isStoredWithTabs)
  return await inTransaction(store, async (view) => {
    const { isOurs, after } = await readPlace(view, request, keepsTabs)
    const range = { userId: request.user.id, after, kinds, limit: MAX_CHANGES + 1 }
    const found = await changesAfter(view, range)
    // A client without any records does not need those that were deleted.
    const rows = after > 0 ? found : found.map((row) => ({ ...row, last: null }))
    const page = firstPage(rows)
    const last = page.at(-1)
    const hasMore = page.length < rows.length
    const upTo = hasMore && last ? last.revision : await lastCount(view)
    const result: Answer['result'] = {
      user_id: request.user.id,
      changes: await presentChanges(view, kinds, page, request),
      cursor: writeCursor(await currentRun(view), upTo, keepsTabs),
      has_more: hasMore,
      reset: !isOurs,
    }
    return ok({ result })
  })
}

function firstPage(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  let length = 0
  const end = rows.findIndex((row, at) => {
    length += row.size
    return at === MAX_CHANGES || (at > 0 && length > MAX_PAGE_LENGTH)
  })
  return end === -1 ? rows : rows.slice(0, end)
}

/** The name of the run identifies the store; the letter shows whether tabs are in the list. */
function writeCursor(run: string, sequence: number, keepsTabs: boolean): string {
  return `${run}.${sequence}.${keepsTabs ? 't' : 'd'}`
}

/** The place of a cursor: `isOurs` is false if another store gave it, or if this one lost the delete. */
async function readPlace(
  view: StoreView,
  { cursor, deletedAt = null }: ChangesPlace,
  keepsTabs: boolean,
): Promise<{ readonly isOurs: boolean; readonly after: number }> {
  if (cursor === null) return { isOurs: true, after: 0 }
  if (deletedAt !== null && !(await hasGiven(view, deletedAt))) return { isOurs: false, after: 0 }
  const [, run, count, letter] = /^([0-9a-f-]{1,40})\.(\d{1,16})\.([td])$/.exec(cursor) ?? []
  const sequence = Number(count)
  if (run === undefined || !(await hasCounted(view, { run, sequence }))) return { isOurs: false, after: 0 }
  // Tabs were left out before: they are listed from the beginning, including deletes.
  return { isOurs: true, after: keepsTabs && letter === 'd' ? 0 : sequence }
}

async function presentChanges(
  view: StoreView,
  kinds: readonly ListedKind[],
  page: readonly ChangeRow[],
  reader: Reader,
): Promise<Answer['result']['changes']> {
  const shown = new Map<string, ReadonlyMap<number, WireRecord>>()
  for (const kind of kinds) {
    const rows = page.filter((row) => row.kind === kind.wireName)
    const ids = rows.filter(({ deleted }) => deleted === 0).map(({ id }) => id)
    const deletedRows = rows.flatMap(({ last }) => last ?? [])
    shown.set(kind.wireName, await kind.show(view, { ids, deletedRows }, reader))
  }
  return page.map(({ kind, id, uuid, revision, deleted }) => {
    return { kind, id, uuid, revision, deleted: deleted === 1, record: shown.get(kind)?.get(id) ?? null }
  })
}
