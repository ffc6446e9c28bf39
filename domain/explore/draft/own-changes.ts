import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { NONE_CARRIED } from '#domain/explore/change/carried-values.ts'
import type { AxisColumns } from '#domain/explore/change/carry-axis.ts'
import type { FormKind } from '#domain/explore/change/change-kind.ts'
import { type ChartDraft, changeDraftKind } from './chart-draft.ts'
import { type FormChange, isSameValue } from './form-changes.ts'

/** The kinds before and after a change; `finish` completes a form of the new one. */
interface ChangedKinds {
  readonly saved: ChartForm
  readonly from: FormKind
  readonly to: FormKind & { readonly vizType: string }
  readonly columns: AxisColumns
  readonly finish: (form: ChartForm) => ChartForm
}

/**
 * The changes of the user. After a change of kind: the kind, and each field that differs from what the change alone makes
 * of the saved form; the others followed it.
 */
export function ownChanges(
  changes: readonly FormChange[],
  draft: ChartDraft,
  { saved, from, to, columns, finish }: ChangedKinds,
): readonly FormChange[] {
  if (!changes.some(({ name }) => name === 'viz_type')) return changes
  const start = { ...draft, form: saved, carried: NONE_CARRIED }
  const followed = changeDraftKind(start, from, { target: to, columns, finish, at: 0 }).form
  return changes.filter(
    ({ name }) => name === 'viz_type' || !isSameValue(valueOf(followed, name), valueOf(draft.form, name)),
  )
}
