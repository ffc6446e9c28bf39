import type { Table } from 'dexie'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Read } from '#domain/core/shape.ts'

/** The table of a type of drafts, and how one is read. */
export interface DraftStore<Draft> {
  readonly tableOf: (db: LocalDatabase) => Table<CachedAnswerRow, string>
  /** Reads a stored draft, also of earlier versions. Fails: `unreadable`; it counts as missing then. */
  readonly read: (value: unknown) => Read<Draft>
}

/** A stored draft with its number of writes; a higher number than a window's comes from another window. `at` in ms since 1970. */
export interface StoredDraft<Draft> {
  readonly draft: Draft
  readonly revision: number
  readonly at: number
}

/** The draft stored under a key; null if there is none. Throws errors of the database. */
export async function readStoredDraft<Draft>(
  db: LocalDatabase,
  store: DraftStore<Draft>,
  key: string,
): Promise<StoredDraft<Draft> | null> {
  const row = await store.tableOf(db).get(key)
  return row === undefined ? null : draftIn(store, row)
}

/** The draft of a stored row; null if it is unreadable. */
export function draftIn<Draft>(
  store: Pick<DraftStore<Draft>, 'read'>,
  { value, at }: CachedAnswerRow,
): StoredDraft<Draft> | null {
  if (!isRecord(value)) return null
  const read = store.read(value['draft'])
  return read.ok ? { draft: read.value, revision: Number(value['revision']) || 0, at } : null
}

/** Stores a draft as the first one under its key. Throws errors of the database. */
export async function storeDraft<Draft>(
  db: LocalDatabase,
  store: DraftStore<Draft>,
  { key, draft }: { readonly key: string; readonly draft: Draft },
): Promise<void> {
  await store.tableOf(db).put({ key, value: { draft, revision: 1 }, at: db.clock.now() })
}
