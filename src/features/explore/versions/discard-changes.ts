import { keepDiscarded } from '#data/commands/explore/discard-draft.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'

/** The changes to discard, and the functions that discard and restore them. */
interface Discarded {
  readonly localId: LocalId
  readonly form: ChartForm
  readonly discard: () => void
  readonly undo: () => void
}

/** Stores the changes of a chart as a version, discards them, and shows where they are. */
export async function discardChanges(
  db: LocalDatabase,
  { localId, form, discard, undo }: Discarded,
): Promise<void> {
  const version = await keepDiscarded(db, localId, form)
  if (!version.ok) {
    const text = 'The changes could not be stored in Versions, so they were not discarded.'
    return notify({ type: 'danger', text, detail: version.error.message })
  }
  discard()
  const text = 'The changes are discarded. They are in Versions for 30 days.'
  notify({ type: 'info', text, action: { label: 'Undo', run: undo } })
}
