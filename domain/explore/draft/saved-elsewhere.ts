import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { ChartDraft } from './chart-draft.ts'
import { type FormChange, formChanges } from './form-changes.ts'

/**
 * The changes that another person saved since a draft of the chart was begun or last followed it; empty where the draft has all of
 * it, as after a save of its own. To be called before the draft follows what was saved.
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

/** Most changes that a note names. */
const MOST_CHANGES = 3

interface SavedNote {
  /** Who saved it; null where that is not known. */
  readonly who: string | null
  readonly changes: readonly FormChange[]
  /** The draft holds changes of its own, which stay over what was saved. */
  readonly hasOwn: boolean
}

/** The note that a chart was saved by somebody else while it is open, with what changed. */
export function savedElsewhereText({ who, changes, hasOwn }: SavedNote): string {
  const named = changes
    .slice(0, MOST_CHANGES)
    .map(({ label, before, after }) => `${label} ${before} → ${after}`)
  const rest = changes.length - named.length
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
  const outcome = hasOwn ? 'Your own changes are kept.' : 'It is shown as saved.'
  return `${who ?? 'Somebody'} saved this chart while you had it open: ${list}. ${outcome}`
}
