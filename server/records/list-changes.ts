import type * as z from 'zod/mini'
import { type listChanges as listCall, MAX_CHANGES } from '#domain/contract/sync.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { type ChangeRow, changesAfter, lastCount } from '#server/store/synced/changes.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { currentRun, hasCounted } from '#server/store/synced/store-runs.ts'
import type { SyncedKind } from '#server/store/tables.ts'
import type { User } from '#server/store/users.ts'
import { presentSavedQueries } from './saved-queries/present.ts'
import { findSavedQueries, type SavedQueryRow } from './saved-queries/store.ts'
import { presentTableSchema } from './table-schemas/present.ts'
import { findTableSchemas } from './table-schemas/store.ts'
import { presentTabs } from './tabs/present.ts'
import { findTabs, type TabStateRow } from './tabs/store.ts'

/** A page ends early when its records hold more characters than this; one record always goes. */
export const MAX_PAGE_LENGTH = 4_000_000

type Answer = z.input<typeof listCall.answer>

/** Who asks for changes, and since when; null is from the beginning. */
export interface ChangesQuestion {
  readonly user: User
  readonly now: number
  readonly cursor: string | null
}

/**
 * Lists the user's records that changed since a cursor, as they are at one moment. A cursor that this store never gave
 * starts from the beginning and says so.
 */
export async function listChanges(
  { store, keepsTabs }: Pick<ServerDeps, 'store' | 'keepsTabs'>,
  question: ChangesQuestion,
) {
  return await inTransaction(store, async (view) => {
    const { isOurs, after } = await readCursor(view, question.cursor, keepsTabs)
    const kinds: readonly SyncedKind[] = keepsTabs
      ? ['tab_state', 'table_schema', 'saved_query']
      : ['saved_query']
    const ask = { userId: question.user.id, after, kinds, limit: MAX_CHANGES + 1 }
    const told = await changesAfter(view, ask)
    // Who has none of them yet needs no more than that they are gone.
    const rows = after > 0 ? told : told.map((row) => ({ ...row, last: null }))
    const page = firstPage(rows)
    const last = page.at(-1)
    const hasMore = page.length < rows.length
    const upTo = hasMore && last ? last.revision : await lastCount(view)
    const result: Answer['result'] = {
      user_id: question.user.id,
      changes: await presentChanges(view, page, question),
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

/** The run's name makes a cursor this store's; the letter tells whether tabs were told or left out. */
function writeCursor(run: string, sequence: number, keepsTabs: boolean): string {
  return `${run}.${sequence}.${keepsTabs ? 't' : 'd'}`
}

/** Where a cursor stands: `isOurs` is false for one that this store never gave. */
async function readCursor(
  view: StoreView,
  cursor: string | null,
  keepsTabs: boolean,
): Promise<{ readonly isOurs: boolean; readonly after: number }> {
  if (cursor === null) return { isOurs: true, after: 0 }
  const [, run, count, letter] = /^([0-9a-f-]{1,40})\.(\d{1,16})\.([td])$/.exec(cursor) ?? []
  const sequence = Number(count)
  if (run === undefined || !(await hasCounted(view, { run, sequence }))) return { isOurs: false, after: 0 }
  // Tabs that were left out are told now, from the first on: tombstones are kept, so nothing is missed.
  return { isOurs: true, after: keepsTabs && letter === 'd' ? 0 : sequence }
}

async function presentChanges(view: StoreView, page: readonly ChangeRow[], { user, now }: ChangesQuestion) {
  const idsOf = (kind: SyncedKind) =>
    page.filter((row) => row.kind === kind && row.deleted === 0).map(({ id }) => id)
  const tabRows = [...(await findTabs(view, idsOf('tab_state'))), ...lastRows<TabStateRow>(page, 'tab_state')]
  const tabs = byId(await presentTabs(view, tabRows, user))
  const tables = byId((await findTableSchemas(view, idsOf('table_schema'))).map(presentTableSchema))
  const savedRows = [
    ...(await findSavedQueries(view, idsOf('saved_query'))),
    ...lastRows<SavedQueryRow>(page, 'saved_query'),
  ]
  const saved = byId(await presentSavedQueries(view, savedRows, { user, now }))
  return page.map(({ kind, id, uuid, revision, deleted }) => {
    const key = { id, uuid, revision, deleted: deleted === 1 }
    switch (kind) {
      case 'tab_state':
        return { ...key, kind, record: tabs.get(id) ?? null }
      case 'table_schema':
        return { ...key, kind, record: tables.get(id) ?? null }
      case 'saved_query':
        return { ...key, kind, record: saved.get(id) ?? null }
    }
  })
}

/** What was deleted, as it was. */
function lastRows<Row>(page: readonly ChangeRow[], of: SyncedKind): readonly Row[] {
  // The database itself wrote it, of the row's own columns.
  return page.flatMap(({ kind, last }) => (kind === of && last !== null ? [JSON.parse(last) as Row] : []))
}

function byId<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((record) => [record.id, record]))
}
