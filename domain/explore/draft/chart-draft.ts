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

/** An unsaved chart, as stored on this device. */
export interface ChartDraft {
  /** The name of a new chart; null without one and for a saved chart. */
  readonly name: string | null
  readonly form: ChartForm
  readonly history: EditHistory
  readonly hidden: ChartForm
  /** Values that were set while the chart had other kinds. */
  readonly carried: CarriedValues
  /** The form of the last request; null before the first. */
  readonly asked: ChartForm | null
  /** The saved form that the draft is based on; null for a new chart. */
  readonly saved: ChartForm | null
  /** The form is from a link: without edits the draft holds no work. */
  readonly isLinked: boolean
}

/** A draft without edits. */
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

/** The draft of a new chart whose form is from a link. */
export function linkedDraft(form: ChartForm): ChartDraft {
  return { ...untouchedDraft(form, form), isLinked: true }
}

/** Changes the form. Values of fields that are hidden by it are stashed, and restored when they are shown again. */
export function editDraft(draft: ChartDraft, next: ChartForm, at: number): ChartDraft {
  return replaceForm(draft, followComparison(draft, next), at)
}

/** Replaces the form as one change. */
export function replaceForm(draft: ChartDraft, next: ChartForm, at: number): ChartDraft {
  const { form: stashed, hidden } = stashHidden({ form: next, hidden: draft.hidden }, draft.form)
  return { ...withEdited(draft, noteEdit(edited(draft), stashed, at)), hidden }
}

/** Undoes the last change; the same draft without one. */
export function undoDraft(draft: ChartDraft): ChartDraft {
  return withEdited(draft, undoEdit(edited(draft)))
}

/** Redoes the last undone change; the same draft without one. */
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
 * Changes the kind of the chart. Values of earlier kinds that the kind in between lacks, or has in another form, return.
 * `finish` completes the form.
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

/** Parses a stored draft, also of earlier versions. Fails: `unreadable`. */
export function readDraft(value: unknown): Read<ChartDraft> {
  const read = readShape(
    draftShape,
    isRecord(value) ? { saved: null, isLinked: false, carried: leftValues(value), ...value } : value,
  )
  return read.ok ? { ok: true, value: withoutTexts(read.value) } : read
}

/** Values that earlier versions stored by kind: those that the form lacks are carried. */
function leftValues({ left, form: now }: Readonly<Record<string, unknown>>): CarriedValues {
  const forms = isRecord(left) ? Object.values(left).filter(isRecord) : []
  const entries = forms
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => isRecord(now) && valueOf(now, name) === undefined)
  return { ...NONE_CARRIED, values: Object.fromEntries(entries) }
}

function withoutTexts(draft: ChartDraft): ChartDraft {
  const { asked, history } = draft
  const cleaned = (edits: EditHistory['past']) =>
    edits.map((edit) => ({
      ...edit,
      before: withoutNoneTexts(edit.before),
      after: withoutNoneTexts(edit.after),
    }))
  return {
    ...draft,
    form: withoutNoneTexts(draft.form),
    asked: asked === null ? null : withoutNoneTexts(asked),
    history: { past: cleaned(history.past), future: cleaned(history.future) },
  }
}
