import type { Result } from '#domain/core/result.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { Route } from '#server/http/implement.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import { deletedRevision, findRecord, findRecords, type SyncedRow } from '#server/store/synced/records.ts'
import { isAdmin, type User } from '#server/store/users.ts'
import { tagHeaders } from './revision-header.ts'

/** The user who reads, and the time in ms since 1970. */
export interface Reader {
  readonly user: User
  readonly now: number
}

/** A record in its wire form. */
export type WireRecord = Readonly<Record<string, unknown>> & { readonly id: number }

/** A kind of synced record: its storage, its wire form, its access and its errors. */
export interface RecordKind<Row extends SyncedRow> extends StoredKind {
  /** Whether these records stay on their devices if the server does not store tabs. */
  readonly isStoredWithTabs: boolean
  /** Whether all users change records of a shared kind. */
  readonly isChangedByAll?: boolean
  /** Whether admins change records of others that they see. */
  readonly isChangedByAdmins?: boolean
  /** The wire form of rows, as their reads return it. */
  readonly present: (view: StoreView, rows: readonly Row[], reader: Reader) => Promise<readonly WireRecord[]>
  /** The users who may change a record; by default only its creator. */
  readonly ownersOf?: (row: Row) => readonly number[]
  /** Whether a user may see a record of a shared kind; every user may if it is missing. */
  readonly isVisible?: (row: Row, userId: number) => boolean
  /** The error for a record that does not exist. */
  readonly missing: HttpError
  /** The error for another user's record. */
  readonly foreign: HttpError
}

/** A kind in the list of changes, independent of its row type. */
export interface ListedKind extends StoredKind {
  readonly isStoredWithTabs: boolean
  /** The wire form by id, of the records with these ids and of deleted rows. */
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
      // Written by a trigger of the store, from the columns of the row.
      const deleted = deletedRows.map((row) => JSON.parse(row) as Row)
      const rows = [...(await findRecords<Row>(view, kind, ids)), ...deleted]
      return new Map((await kind.present(view, rows, reader)).map((record) => [record.id, record]))
    },
  }
}

/** A record that the user may see: of a shared kind, or their own. Fails: as `ownRecord`. */
export async function seenRecord<Row extends SyncedRow>(
  view: StoreView,
  kind: RecordKind<Row>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Result<Row, HttpError>> {
  const row = kind.isShared ? await findRecord<Row>(view, kind, id) : null
  const isSeen = row !== null && (kind.isVisible?.(row, userId) ?? true)
  return row === null || !isSeen ? await ownRecord(view, kind, { userId, id }) : ok(row)
}

async function isChangingAdmin<Row extends SyncedRow>(
  view: StoreView,
  { isChangedByAdmins = false }: RecordKind<Row>,
  userId: number,
): Promise<boolean> {
  const user = isChangedByAdmins ? await rowById(view, 'users', userId) : null
  return user !== null && isAdmin(user)
}

/**
 * A record that the user may change. Fails with the kind's `missing`, with the revision of the deletion if it was the user's,
 * also for one that the user may not see; with `foreign` for another user's.
 */
export async function ownRecord<Row extends SyncedRow>(
  view: StoreView,
  kind: RecordKind<Row>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Result<Row, HttpError>> {
  const row = await findRecord<Row>(view, kind, id)
  if (row !== null) {
    if (kind.isVisible?.(row, userId) === false) return err(kind.missing)
    const owners = kind.ownersOf?.(row) ?? [row.user_id]
    const mayChange = kind.isChangedByAll === true || owners.includes(userId)
    if (mayChange || (await isChangingAdmin(view, kind, userId))) return ok(row)
    return err(kind.foreign)
  }
  const deleted = await deletedRevision(view, { kind, id, userId })
  return err({ ...kind.missing, headers: tagHeaders(deleted) })
}
