import { keepDiscarded } from '#data/commands/explore/discard-draft.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'

/** What is discarded, of which chart, and how that is done and taken back. */
interface Discarded {
  readonly localId: LocalId
  readonly form: ChartForm
  readonly discard: () => void
  readonly undo: () => void
}

/** Discards the changes of a chart once they are among its versions, and says where they are. */
export async function discardChanges(
  db: LocalDatabase,
  { localId, form, discard, undo }: Discarded,
): Promise<void> {
  const kept = await keepDiscarded(db, localId, form)
  if (!kept.ok) {
    const text = 'The changes could not be stored in Versions, so they were not discarded.'
    return notify({ type: 'danger', text, detail: kept.error.message })
  }
  discard()
  const text = 'The changes are discarded. They are in Versions for 30 days.'
  notify({ type: 'info', text, action: { label: 'Undo', run: undo } })
}
