import type { ChartForm, FieldsByName } from './builder-fields.ts'
import { checkForm, type FormErrors } from './check-form.ts'
import type { ChartDraft } from './draft/chart-draft.ts'
import { needsQuery } from './draft/drawn-form.ts'
import { type FormChange, formChanges } from './draft/form-changes.ts'
import { ownChanges } from './draft/own-changes.ts'
import { effectiveForm, shownFields } from './obeyed-fields.ts'
import { builderFields, type ExploreFacts, kindChange, vizTypeOf } from './step.ts'

/** State of the screen, derived from a draft. */
export interface DraftView {
  /** The fields that are shown; none until the code of the kind is loaded. */
  readonly shown: FieldsByName
  /** The fields that accept a dropped or clicked item: `shown`, or all fields of the builder until the kind is loaded. */
  readonly taking: FieldsByName
  readonly errors: FormErrors
  readonly changes: readonly FormChange[]
  /** Changes of the user, without fields that followed a change of kind. */
  readonly ownChanges: readonly FormChange[]
  /** The chart that is drawn has other data. */
  readonly isStale: boolean
}

const NO_FIELDS: FieldsByName = new Map()

/** Derives the state of the screen; `saved` is the saved form, null for a new chart. */
export function draftView(draft: ChartDraft, saved: ChartForm | null, facts: ExploreFacts): DraftView {
  const { form } = draft
  const { built, builders, source } = facts
  const shown = built === null ? NO_FIELDS : shownFields(built.obeyed, form)
  const builder = builders?.get(vizTypeOf(form))
  const changes = saved === null ? [] : formChanges(saved, form, built?.builder.fields ?? NO_FIELDS)
  return {
    shown,
    taking: built === null && builder !== undefined ? builderFields(builder, form) : shown,
    errors: checkForm(effectiveForm(form, built?.builder ?? null, source?.dataset ?? null), shown, source),
    changes,
    ownChanges: userChanges(changes, draft, { saved, facts }),
    isStale: built !== null && needsQuery(draft.asked, form, built.asking),
  }
}

/** All changes if the kinds are not loaded. */
function userChanges(
  changes: readonly FormChange[],
  draft: ChartDraft,
  { saved, facts }: { readonly saved: ChartForm | null; readonly facts: ExploreFacts },
): readonly FormChange[] {
  if (saved === null || facts.builders === null) return changes
  const from = facts.builders.get(vizTypeOf(saved))
  const to = facts.builders.get(vizTypeOf(draft.form))
  if (from === undefined || to === undefined) return changes
  const { target, ...change } = kindChange(to, facts.source)
  return ownChanges(changes, draft, {
    saved,
    from,
    to: target,
    columns: change.columns,
    finish: change.finish,
  })
}
