import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { ChartDraft } from './chart-draft.ts'
import { type FormChange, formChanges } from './form-changes.ts'

/**
 * The changes that others saved since the draft began or was last rebased; empty if the draft has them all, as after its
 * own save. Call it before the draft is rebased.
 */
export function savedElsewhere(
  draft: ChartDraft,
  saved: ChartForm,
  fields: FieldsByName,
): readonly FormChange[] {
  if (draft.saved === null || draft.saved === saved) return []
  const changes = formChanges(draft.saved, saved, fields)
  return changes.filter(({ name }) => !sameValue(valueOf(saved, name), valueOf(draft.form, name)))
}

const MOST_CHANGES = 3

interface SavedNote {
  /** Name of the person who saved it; null if unknown. */
  readonly who: string | null
  readonly changes: readonly FormChange[]
  /** The draft has changes of its own, which stay. */
  readonly hasOwn: boolean
}

/** The note that someone else saved an open chart, with the changes. */
export function savedElsewhereText({ who, changes, hasOwn }: SavedNote): string {
  const named = changes
    .slice(0, MOST_CHANGES)
    .map(({ label, before, after }) => `${label} ${before} → ${after}`)
  const rest = changes.length - named.length
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
  const outcome = hasOwn ? 'Your own changes are kept.' : 'It is shown as saved.'
  return `${who ?? 'Somebody'} saved this chart while you had it open: ${list}. ${outcome}`
}
