import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { type ChartForm, type FieldsByName, valueOf } from './builder-fields.ts'
import { axisColumns, UNKNOWN_AXIS } from './change/carry-axis.ts'
import { changeDataset } from './change/change-dataset.ts'
import type { FormKind, KindChange } from './change/change-kind.ts'
import { checkForm } from './check-form.ts'
import {
  askDraft,
  type ChartDraft,
  changeDraftKind,
  editDraft,
  redoDraft,
  replaceForm,
  undoDraft,
} from './draft/chart-draft.ts'
import { formErrors } from './draft/form-errors.ts'
import { rebaseDraft } from './draft/rebase-draft.ts'
import type { ExploreDataset } from './explore-dataset.ts'
import { completedForm } from './new-form.ts'
import { type BuiltKind, effectiveForm, shownFields } from './obeyed-fields.ts'
import { setField } from './set-field.ts'

/** Inputs of a step beside the draft. */
export interface ExploreFacts {
  /** The builders of all viz types; null until their code is loaded. */
  readonly builders: ReadonlyMap<string, ChartBuilder> | null
  /** The kind of the form; null until its code is loaded, and for an unsupported kind. */
  readonly built: BuiltKind | null
  /** The dataset of the form; null until it is loaded. */
  readonly source: ExploreDataset | null
  /** Each valid change requests the chart. */
  readonly requestsAtOnce: boolean
}

/** An event of the chart builder. `at` is its time in ms since 1970. */
export type ExploreEvent =
  | { readonly type: 'set-field'; readonly name: string; readonly value: unknown; readonly at: number }
  | { readonly type: 'choose-kind'; readonly vizType: string; readonly at: number }
  | { readonly type: 'choose-dataset'; readonly source: ExploreDataset; readonly at: number }
  | { readonly type: 'request' | 'request-valid' | 'undo' | 'redo' | 'saved' }
  | { readonly type: 'replace-form'; readonly form: ChartForm; readonly at: number }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'saved-elsewhere'; readonly form: ChartForm }

/**
 * The draft after an event.
 *
 * | event | form | chart |
 * |---|---|---|
 * | `set-field` | the field is set, with what follows from it | requested if changes are requested at once |
 * | `choose-kind` | becomes one of the kind; unchanged for an unknown kind and for its own | requested if one is drawn |
 * | `choose-dataset` | moves to the dataset, without names that it lacks | requested if changes are requested at once |
 * | `undo`, `redo` | before or after the last change | as the change: of the kind, or of fields |
 * | `replace-form` | replaced, as one change | requested |
 * | `request` | unchanged | requested |
 * | `request-valid` | unchanged | requested if the form has no error |
 * | `saved` | unchanged | the form that was saved |
 * | `saved-elsewhere` | unchanged fields take their saved values | the same |
 * | `rename` | unchanged | unchanged |
 */
export function step(draft: ChartDraft, event: ExploreEvent, facts: ExploreFacts): ChartDraft {
  switch (event.type) {
    case 'set-field':
      return afterEdit(editDraft(draft, setField(draft.form, event.name, event.value), event.at), facts)
    case 'choose-kind':
      return chooseKind(draft, event, facts)
    case 'choose-dataset':
      return afterEdit(editDraft(draft, datasetForm(draft.form, event.source, facts), event.at), facts)
    case 'undo':
      return afterTravel(draft, undoDraft(draft), facts)
    case 'redo':
      return afterTravel(draft, redoDraft(draft), facts)
    case 'replace-form':
      return askDraft(replaceForm(draft, event.form, event.at))
    case 'request':
    case 'saved':
      return askDraft(draft)
    case 'request-valid':
      return requestValid(draft, facts)
    case 'rename':
      return { ...draft, name: event.name }
    case 'saved-elsewhere':
      return rebaseDraft(draft, event.form)
  }
}

/** The names that a form loses on another dataset, each once. */
export function namesLost(form: ChartForm, to: ExploreDataset, { built }: ExploreFacts): readonly string[] {
  return moved(form, to, built).dropped
}

/** The viz type of a form; `table` for a form without one. */
export function vizTypeOf(form: ChartForm): string {
  const vizType = valueOf(form, 'viz_type')
  return typeof vizType === 'string' && vizType !== '' ? vizType : 'table'
}

/** The shown fields of a builder whose kind may not be loaded: all of its fields. */
export function builderFields({ fields }: ChartBuilder, form: ChartForm): FieldsByName {
  return shownFields({ fields, query: [], appearance: [] }, form)
}

/** The change to a kind over a dataset, which may not be loaded. */
export function kindChange(
  target: ChartBuilder,
  source: ExploreDataset | null,
): Required<Pick<KindChange, 'target' | 'columns'>> & { readonly finish: (form: ChartForm) => ChartForm } {
  return {
    target,
    columns: source === null ? UNKNOWN_AXIS : axisColumns(source),
    finish: (form) => (source === null ? form : completedForm(form, target, source)),
  }
}

const NO_KIND: FormKind = { fields: new Map(), initial: {} }

function chooseKind(
  draft: ChartDraft,
  { vizType, at }: Extract<ExploreEvent, { readonly type: 'choose-kind' }>,
  facts: ExploreFacts,
): ChartDraft {
  const { builders, source } = facts
  const target = builders?.get(vizType)
  const before = vizTypeOf(draft.form)
  if (target === undefined || vizType === before) return draft
  const from = builders?.get(before) ?? NO_KIND
  return afterKind(changeDraftKind(draft, from, { ...kindChange(target, source), at }), facts)
}

function datasetForm(form: ChartForm, to: ExploreDataset, { built }: ExploreFacts): ChartForm {
  const next = moved(form, to, built).form
  return built === null ? next : completedForm(next, built.builder, to)
}

function moved(form: ChartForm, to: ExploreDataset, built: BuiltKind | null) {
  const names = {
    columns: new Set(to.columns.map(({ name }) => name)),
    metrics: new Set(to.metrics.map(({ name }) => name)),
  }
  return changeDataset(form, built?.builder.fields ?? NO_KIND.fields, { datasource: to.key, names })
}

function afterEdit(draft: ChartDraft, facts: ExploreFacts): ChartDraft {
  return facts.requestsAtOnce ? requestValid(draft, facts) : draft
}

function requestValid(draft: ChartDraft, { built, source }: ExploreFacts): ChartDraft {
  return built !== null && formErrors(draft.form, built, source).size === 0 ? askDraft(draft) : draft
}

/** Requests a chart of another kind if one is drawn. The code of the kind may not be loaded, but its fields are. */
function afterKind(draft: ChartDraft, { builders, source }: ExploreFacts): ChartDraft {
  const { form, asked } = draft
  const builder = builders?.get(vizTypeOf(form))
  if (builder === undefined || asked === null) return draft
  const effective = effectiveForm(form, builder, source?.dataset ?? null)
  return checkForm(effective, builderFields(builder, form), source).size > 0 ? draft : askDraft(draft)
}

function afterTravel(before: ChartDraft, draft: ChartDraft, facts: ExploreFacts): ChartDraft {
  const isSameKind = valueOf(before.form, 'viz_type') === valueOf(draft.form, 'viz_type')
  return isSameKind ? afterEdit(draft, facts) : afterKind(draft, facts)
}
