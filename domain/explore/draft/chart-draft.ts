import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  flag,
  list,
  nullable,
  number,
  type Read,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import {
  type EditedDocument,
  type EditHistory,
  NO_HISTORY,
  noteEdit,
  redoEdit,
  undoEdit,
} from '#domain/draft/history.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import {
  type CarriedValues,
  carriedFields,
  carriedValues,
  NONE_CARRIED,
  settledForm,
} from '#domain/explore/change/carried-values.ts'
import { changeKind, type FormKind, type KindChange } from '#domain/explore/change/change-kind.ts'
import { followComparison } from '#domain/explore/forced-format.ts'
import { stashHidden } from '#domain/explore/hide-fields.ts'
import { withoutNoneTexts } from './none-texts.ts'

/** A chart that is being built, as this device keeps it: what was changed is not saved yet. */
export interface ChartDraft {
  /** The name of a chart that is new; null while it has none, and for a saved one. */
  readonly name: string | null
  readonly form: ChartForm
  readonly history: EditHistory
  /** What fields hold that are not shown now. */
  readonly hidden: ChartForm
  /** The values that were set in kinds that the chart had before. */
  readonly carried: CarriedValues
  /** The form that was asked with last; null before the first question. */
  readonly asked: ChartForm | null
  /** The saved form that the changes are made to; null for a chart that is new. */
  readonly saved: ChartForm | null
  /** A link brought the form of a new chart: unchanged, it is no work of this device. */
  readonly isLinked: boolean
}

/** The draft of a form that nobody has changed. */
export function untouchedDraft(
  form: ChartForm,
  asked: ChartForm | null,
  saved: ChartForm | null = null,
): ChartDraft {
  return {
    name: null,
    form,
    history: NO_HISTORY,
    hidden: {},
    carried: NONE_CARRIED,
    asked,
    saved,
    isLinked: false,
  }
}

/** The draft of a new chart whose form a link brought. */
export function linkedDraft(form: ChartForm): ChartDraft {
  return { ...untouchedDraft(form, form), isLinked: true }
}

/** Changes the form of a draft; what is hidden by it is put aside, and what it shows again comes back. */
export function editDraft(draft: ChartDraft, next: ChartForm, at: number): ChartDraft {
  return replaceForm(draft, followComparison(draft, next), at)
}

/** Puts a whole form in the place of a draft's, as one change: nothing in it follows from what was there before. */
export function replaceForm(draft: ChartDraft, next: ChartForm, at: number): ChartDraft {
  const { form: stashed, hidden } = stashHidden({ form: next, hidden: draft.hidden }, draft.form)
  return { ...withEdited(draft, noteEdit(edited(draft), stashed, at)), hidden }
}

/** Undoes the last change; the same draft where there is none. */
export function undoDraft(draft: ChartDraft): ChartDraft {
  return withEdited(draft, undoEdit(edited(draft)))
}

/** Makes the last undone change again; the same draft where there is none. */
export function redoDraft(draft: ChartDraft): ChartDraft {
  return withEdited(draft, redoEdit(edited(draft)))
}

function edited({ form, history }: ChartDraft): EditedDocument {
  return { document: form, history }
}

function withEdited(draft: ChartDraft, next: EditedDocument | null): ChartDraft {
  return next === null ? draft : { ...draft, form: next.document, history: next.history }
}

/** Requests the chart with the form as it is now. */
export function askDraft(draft: ChartDraft): ChartDraft {
  return { ...draft, asked: draft.form }
}

/**
 * Changes the kind of the chart. Values that were set in earlier kinds and that the kind in between lacks, or holds in
 * another form, return with a kind that has them. `finish` completes the form.
 */
export function changeDraftKind(
  draft: ChartDraft,
  from: FormKind,
  {
    finish,
    at,
    target,
    columns,
  }: Omit<KindChange, 'back'> & { readonly finish: (form: ChartForm) => ChartForm; readonly at: number },
): ChartDraft {
  const carried = carriedValues(draft.form, from, draft.carried)
  const set = settledForm(draft.form, from, carried)
  const kind = { fields: carriedFields(carried, from.fields), initial: {} }
  const changed = changeKind(set, kind, { target, back: {}, ...(columns === undefined ? {} : { columns }) })
  const next = editDraft(draft, finish(changed.form), at)
  return { ...next, carried: { ...carried, entered: next.form } }
}

const form = where(isRecord)

const edits = list(fields({ before: form, after: form, at: number }))

const draftShape = fields<ChartDraft>({
  name: nullable(text),
  form,
  history: fields<EditHistory>({ past: edits, future: edits }),
  hidden: form,
  carried: fields<CarriedValues>({ values: form, types: form, entered: form }),
  asked: nullable(form),
  saved: nullable(form),
  isLinked: flag,
})

/** Reads a draft as it was stored, by an earlier version too. Fails: `unreadable`. */
export function readDraft(value: unknown): Read<ChartDraft> {
  const read = readShape(
    draftShape,
    isRecord(value) ? { saved: null, isLinked: false, carried: leftValues(value), ...value } : value,
  )
  return read.ok ? { ok: true, value: withoutTexts(read.value) } : read
}

/** The values that an earlier version noted by kind: those that the form lacks are carried by their names. */
function leftValues({ left, form: now }: Readonly<Record<string, unknown>>): CarriedValues {
  const forms = isRecord(left) ? Object.values(left).filter(isRecord) : []
  const entries = forms
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => isRecord(now) && valueOf(now, name) === undefined)
  return { ...NONE_CARRIED, values: Object.fromEntries(entries) }
}

function withoutTexts(draft: ChartDraft): ChartDraft {
  const { asked, history } = draft
  const mended = (edits: EditHistory['past']) =>
    edits.map((edit) => ({
      ...edit,
      before: withoutNoneTexts(edit.before),
      after: withoutNoneTexts(edit.after),
    }))
  return {
    ...draft,
    form: withoutNoneTexts(draft.form),
    asked: asked === null ? null : withoutNoneTexts(asked),
    history: { past: mended(history.past), future: mended(history.future) },
  }
}
