import type { Selectable } from 'kysely'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { listed, type RecordKind } from '#server/records/kind/record-kind.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

const TABLE = {
  wireName: 'note',
  table: 'notes',
  columns: { text: 'TEXT NOT NULL', pinned: 'INTEGER NOT NULL DEFAULT 0' },
  isShared: false,
  indexes: ['notes_by_text ON notes(text)'],
  uncounted: ['pinned'],
  long: ['text'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

type NoteTable = TableOf<typeof TABLE>

declare module '#server/store/tables.ts' {
  interface Tables {
    notes: NoteTable
  }
}

/** The one folder of a kind that the server has never heard of: notes, which are counted but for their pin. */
export const TEST_KIND: RecordKind<Selectable<NoteTable>> = {
  ...TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows, { user }) => rows.map(({ id, text }) => ({ id, text, by: user.username })),
  missing: NOT_FOUND,
  foreign: NOT_FOUND,
}

/** The kind as the list of all would hold it. */
export const LISTED_TEST_KIND = listed(TEST_KIND, () => [])
