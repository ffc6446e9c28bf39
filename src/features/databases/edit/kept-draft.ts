import { type DatabaseDraft, withoutSecrets } from '#domain/engines/draft/draft.ts'

/** The text of an unsaved form, until it is saved or cancelled. Secrets are not kept. */
const kept = new Map<number | null, DatabaseDraft>()

/** Keeps a draft in this window. */
export function keepDraft(draft: DatabaseDraft): void {
  kept.set(draft.id, withoutSecrets(draft))
}

/** The kept draft of a database; null for none. An id of null is that of a new database. */
export function keptDraft(id: number | null): DatabaseDraft | null {
  return kept.get(id) ?? null
}

/** Forgets the kept draft of a database. */
export function forgetDraft(id: number | null): void {
  kept.delete(id)
}
