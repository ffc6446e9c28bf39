import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { Store } from '#server/store/open-store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord, type SyncedRow } from '#server/store/synced/records.ts'
import { ownRecord, type RecordKind } from './record-kind.ts'

/** The records to delete, and their user. */
interface Several {
  readonly userId: number
  readonly ids: readonly number[]
  /** The nouns of the kind in the message: its name on the wire by default. */
  readonly nouns?: Nouns
}

interface Nouns {
  readonly one: string
  readonly many: string
}

/** The message after a deletion, as the reference server words it. */
export function deletedText(count: number, { one, many }: Nouns): string {
  return `Deleted ${count} ${count === 1 ? one : many}`
}

/** Deletes records of the user, all or none; the message has their number. Fails: 404 and 403 as for one. Source: wire §7. */
export async function deleteSeveral<Row extends SyncedRow>(
  store: Store,
  kind: RecordKind<Row>,
  { userId, ids, nouns = { one: kind.wireName, many: `${kind.wireName}s` } }: Several,
): Promise<Result<{ message: string }, HttpError>> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return err(NOT_FOUND)
  return await inTransaction(store, async (view) => {
    for (const id of wanted) {
      const row = await ownRecord(view, kind, { userId, id })
      if (!row.ok) return row
      await deleteRecord(view, { kind, id })
    }
    return ok({ message: deletedText(wanted.size, nouns) })
  })
}
