import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { ChartDraft } from './chart-draft.ts'
import { formChanges } from './form-changes.ts'
import { withoutNoneTexts } from './none-texts.ts'
import { rebaseDraft } from './rebase-draft.ts'

/**
 * Whether a draft holds work: a form that differs from the saved one, or for a new chart any edit since its dataset or
 * link was opened.
 */
export function holdsChange(draft: ChartDraft, saved: ChartForm | null): boolean {
  if (saved === null)
    return (
      draft.history.past.length > 0 ||
      (draft.asked !== null && !draft.isLinked) ||
      (draft.name ?? '').trim() !== ''
    )
  const { form } = rebaseDraft(draft, saved)
  return formChanges(withoutNoneTexts(saved), withoutNoneTexts(form), new Map()).length > 0
}
