import type { Result } from '#domain/core/result.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { Route } from '#server/http/implement.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import { deletedRevision, findRecord, findRecords, type SyncedRow } from '#server/store/synced/records.ts'
import type { User } from '#server/store/users.ts'
import { tagHeaders } from './revision-header.ts'

/** Who reads a record, and when in ms since 1970. */
export interface Reader {
  readonly user: User
  readonly now: number
}

/** A record as the wire has it. */
export type WireRecord = Readonly<Record<string, unknown>> & { readonly id: number }

/** A kind of synced record: how the store keeps it, how the wire shows it, and what is said to who may not have one. */
export interface RecordKind<Row extends SyncedRow> extends StoredKind {
  /** Whether a server that leaves tabs on their devices leaves these there too. */
  readonly isStoredWithTabs: boolean
  /** Of a shared kind: whether everybody changes its records, whoever made them. */
  readonly isChangedByAll?: boolean
  /** Shows rows as their reads do, all at once. */
  readonly present: (view: StoreView, rows: readonly Row[], reader: Reader) => Promise<readonly WireRecord[]>
  /** Who may change one, where that is not its maker alone. */
  readonly ownersOf?: (row: Row) => readonly number[]
  /** What is answered for a record that is not there. */
  readonly missing: HttpError
  /** What is answered for another user's record. */
  readonly foreign: HttpError
}

/** A kind as the change list takes it, whatever its rows are. */
export interface ListedKind extends StoredKind {
  readonly isStoredWithTabs: boolean
  /** Shows the records with these ids, and the rows of some that were deleted; by id. */
  readonly show: (
    view: StoreView,
    of: { readonly ids: readonly number[]; readonly deletedRows: readonly string[] },
    reader: Reader,
  ) => Promise<ReadonlyMap<number, WireRecord>>
  readonly routes: (deps: ServerDeps) => readonly Route[]
}

/** Lists a kind with its routes. */
export function listed<Row extends SyncedRow>(
  kind: RecordKind<Row>,
  routes: ListedKind['routes'],
): ListedKind {
  return {
    ...kind,
    routes,
    show: async (view, { ids, deletedRows }, reader) => {
      // The database itself wrote a deleted row, of the row's own columns.
      const deleted = deletedRows.map((row) => JSON.parse(row) as Row)
      const rows = [...(await findRecords<Row>(view, kind, ids)), ...deleted]
      return new Map((await kind.present(view, rows, reader)).map((record) => [record.id, record]))
    },
  }
}

/** A record that the user may see: a shared one, or his own. Fails: as `ownRecord`. */
export async function seenRecord<Row extends SyncedRow>(
  view: StoreView,
  kind: RecordKind<Row>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Result<Row, HttpError>> {
  const row = kind.isShared ? await findRecord<Row>(view, kind, id) : null
  return row === null ? await ownRecord(view, kind, { userId, id }) : ok(row)
}

/**
 * A record that the user may change. Fails: as its kind says for one that is not there, with the revision by which it was deleted where
 * it was the user's; as its kind says for another's.
 */
export async function ownRecord<Row extends SyncedRow>(
  view: StoreView,
  kind: RecordKind<Row>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Result<Row, HttpError>> {
  const row = await findRecord<Row>(view, kind, id)
  if (row !== null) {
    const owners = kind.ownersOf?.(row) ?? [row.user_id]
    return kind.isChangedByAll || owners.includes(userId) ? ok(row) : err(kind.foreign)
  }
  const deleted = await deletedRevision(view, { kind, id, userId })
  return err({ ...kind.missing, headers: tagHeaders(deleted) })
}
