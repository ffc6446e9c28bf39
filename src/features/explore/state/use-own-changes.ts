import { useMemo } from 'react'
import type { Loadable } from '#domain/core/loadable.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { axisColumns, UNKNOWN_AXIS } from '#domain/explore/change/carry-axis.ts'
import type { ChartDraft } from '#domain/explore/draft/chart-draft.ts'
import type { FormChange } from '#domain/explore/draft/form-changes.ts'
import { ownChanges } from '#domain/explore/draft/own-changes.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { completedForm } from '#domain/explore/new-form.ts'
import type { Builders } from './use-builders.ts'

interface ChangeContext {
  readonly savedForm: ChartForm | null
  readonly builders: Loadable<Builders, unknown>
  readonly source: ExploreDataset | null
}

/** Gives the changes that a person made, see `ownChanges`; all changes until the kinds of charts are loaded. */
export function useOwnChanges(
  changes: readonly FormChange[],
  draft: ChartDraft | null,
  { savedForm, builders, source }: ChangeContext,
): readonly FormChange[] {
  return useMemo(
    () => ownChangesOf(changes, draft, { savedForm, builders, source }),
    [changes, draft, savedForm, builders, source],
  )
}

function ownChangesOf(
  changes: readonly FormChange[],
  draft: ChartDraft | null,
  { savedForm, builders, source }: ChangeContext,
): readonly FormChange[] {
  if (draft === null || savedForm === null || builders.state !== 'ready') return changes
  const vizType = valueOf(draft.form, 'viz_type')
  const from = builders.value.get(String(valueOf(savedForm, 'viz_type')))
  const to = builders.value.get(String(vizType))
  if (from === undefined || to === undefined) return changes
  return ownChanges(changes, draft, {
    saved: savedForm,
    from,
    to: { vizType: String(vizType), fields: to.fields, initial: to.initial },
    columns: source === null ? UNKNOWN_AXIS : axisColumns(source),
    finish: (form) => (source === null ? form : completedForm(form, to, source)),
  })
}
