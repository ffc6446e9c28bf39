import { type DatabaseDraft, withoutSecrets } from '#domain/connections/draft.ts'

/** The text of an unsaved form, until it is saved or cancelled. It has no secrets. */
const drafts = new Map<number | null, DatabaseDraft>()

/** Holds a draft in this window. */
export function holdDraft(draft: DatabaseDraft): void {
  drafts.set(draft.id, withoutSecrets(draft))
}

/** The unsaved draft of a database; null for none. An id of null is that of a new database. */
export function heldDraft(id: number | null): DatabaseDraft | null {
  return drafts.get(id) ?? null
}

/** Forgets the unsaved draft of a database. */
export function forgetDraft(id: number | null): void {
  drafts.delete(id)
}
