import type { UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

/** Discards a draft after it is stored as a version, with a toast that links to it and offers to undo. */
export async function discardWithUndo(
  db: LocalDatabase,
  { name, title }: Pick<UnsavedChart, 'name' | 'title'>,
): Promise<void> {
  const code = await import('#data/commands/explore/discard-draft.ts').catch(() => null)
  if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  const gone = await code.discardDraft(db, name)
  if (!gone.ok) {
    const text = 'The draft could not be stored in Versions, so it was not discarded.'
    return notify({ type: 'danger', text, detail: gone.error.message })
  }
  const row = gone.value
  if (row === null) return
  notify({
    type: 'info',
    text: PLACES[name.kind](isolated(title)),
    action: { label: 'Undo', run: () => void code.putDraftBack(db, row) },
  })
}

const PLACES = {
  saved: (title: string) => `The changes of ${title} are discarded. They are in its Versions for 30 days.`,
  new: (title: string) => `${title} is discarded. It is among the discarded drafts of New chart for 30 days.`,
} as const
