import { useEffect, useMemo, useState } from 'react'
import { followDraft, holdDraft } from '#data/commands/explore/chart-drafts.ts'
import { clock } from '#data/platform/clock.ts'
import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { Loadable } from '#domain/core/loadable.ts'
import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { axisColumns, UNKNOWN_AXIS } from '#domain/explore/change/carry-axis.ts'
import { changeDataset } from '#domain/explore/change/change-dataset.ts'
import type { FormKind } from '#domain/explore/change/change-kind.ts'
import { checkForm, type FormErrors } from '#domain/explore/check-form.ts'
import {
  askDraft,
  type ChartDraft,
  changeDraftKind,
  editDraft,
  redoDraft,
  replaceForm,
  undoDraft,
} from '#domain/explore/draft/chart-draft.ts'
import { asksAnew } from '#domain/explore/draft/drawn-form.ts'
import { type FormChange, formChanges } from '#domain/explore/draft/form-changes.ts'
import { rebaseDraft } from '#domain/explore/draft/rebase-draft.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { completedForm } from '#domain/explore/new-form.ts'
import {
  askingNames,
  effectiveForm,
  type ObeyedFields,
  obeyedFields,
  shownFields,
} from '#domain/explore/obeyed-fields.ts'
import { setField } from '#domain/explore/set-field.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { type Builders, useBuilders, useKind } from './use-builders.ts'
import { useOwnChanges } from './use-own-changes.ts'
import { useDataset } from './use-source.ts'

/** What the builder opens: where its draft is kept, what it begins with, and the saved chart, null for a new one. */
export interface Opened {
  readonly draftKey: string
  readonly initial: ChartDraft
  readonly saved: StoredChart | null
  /** What is changed stays in this window, and leaves no draft. */
  readonly isHeld?: boolean
}

/** A kind with the fields that it obeys. */
interface BuiltKind {
  readonly kind: ChartKind
  readonly builder: ChartBuilder
  readonly obeyed: ObeyedFields
  readonly asking: ReadonlySet<string>
}

/** The chart that is built, and what can be done with it. */
export interface Explore {
  readonly draft: ChartDraft
  readonly storedAt: number | null
  readonly isRefused: boolean
  readonly source: Loadable<ExploreDataset>
  readonly builders: Loadable<Builders, unknown>
  readonly vizType: string
  /** Null while its code is on its way, and for a kind that cannot be built here. */
  readonly built: BuiltKind | null
  readonly shown: FieldsByName
  /** Those that take what is pressed or dropped: of a kind whose code is on its way, all that it has. */
  readonly taking: FieldsByName
  readonly errors: FormErrors
  readonly changes: readonly FormChange[]
  /** The changes that a person made: of a chart whose kind was changed without the fields that followed it. */
  readonly ownChanges: readonly FormChange[]
  /** The form asks something else than what is drawn. */
  readonly isStale: boolean
  readonly refreshCount: number
  readonly asksAtOnce: boolean
  readonly setAsksAtOnce: (on: boolean) => void
  readonly set: (name: string, value: unknown) => void
  readonly chooseKind: (vizType: string) => void
  readonly chooseDataset: (source: ExploreDataset) => void
  readonly update: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  readonly rename: (name: string) => void
  /** Shows a form that somebody sent, as one change of what this device has of the chart. */
  readonly show: (form: ChartForm) => void
  readonly draftKey: string
  /** What was changed is saved: what led to it is forgotten, and what is drawn is what was saved. */
  readonly settle: () => void
}

const NO_FIELDS: FieldsByName = new Map()

const NO_KIND: FormKind = { fields: NO_FIELDS, initial: {} }

const AT_ONCE_KEY = 'offset-explore-at-once'

/** Follows the chart that is built; null until its draft was read. */
export function useExplore(opened: Opened, isForced: boolean): Explore | null {
  const { draftKey, initial, saved, isHeld = false } = opened
  const { db } = useWorkspace()
  const [store] = useState(() => (isHeld ? holdDraft(initial) : followDraft(db, draftKey, initial)))
  const now = useStore(store)
  const [asksAtOnce, setAsksAtOnce] = useState(() => readLocal(AT_ONCE_KEY) === 'yes')
  const [refreshCount, setRefreshCount] = useState(0)
  const form = now?.draft.form ?? initial.form
  const vizType = textOf(valueOf(form, 'viz_type')) ?? 'table'
  const source = useDataset(textOf(valueOf(form, 'datasource')) ?? '')
  const dataset = source.state === 'ready' ? source.value.dataset : null
  const builders = useBuilders()
  const built = useBuilt(vizType, builders)
  const savedForm = saved?.current.form ?? null
  useFollowSaved(store.follow, savedForm, now !== null)
  useEffect(() => {
    // The first question goes out as it is, so that what is cached shows at once; the second leaves the cache aside.
    if (isForced) queueMicrotask(() => setRefreshCount(1))
  }, [isForced])
  const shown = useMemo(() => (built === null ? NO_FIELDS : shownFields(built.obeyed, form)), [built, form])
  const taking = useMemo(() => {
    const builder = builders.state === 'ready' ? builders.value.get(vizType) : undefined
    return built !== null || builder === undefined ? shown : shownOf(builder.fields, form)
  }, [built, shown, builders, vizType, form])
  const known = source.state === 'ready' ? source.value : null
  const errors = useMemo(
    () => checkForm(effectiveForm(form, built?.builder ?? null, dataset), shown, known),
    [form, shown, built, dataset, known],
  )
  const changes = useMemo(
    () => (savedForm === null ? [] : formChanges(savedForm, form, built?.builder.fields ?? NO_FIELDS)),
    [savedForm, form, built],
  )
  const own = useOwnChanges(changes, now?.draft ?? null, { savedForm, builders, source: known })
  if (now === null) return null
  const { draft } = now

  /** A draft that asks at once, where that is wanted and nothing of its form is wrong. */
  const asked = (next: ChartDraft, of: BuiltKind | null, always: boolean): ChartDraft => {
    if (of === null || !(always || asksAtOnce)) return next
    const isWrong =
      checkForm(effectiveForm(next.form, of.builder, dataset), shownFields(of.obeyed, next.form), known)
        .size > 0
    return isWrong ? next : askDraft(next)
  }
  /** A draft of another kind asks at once, where something was drawn and nothing of its form is wrong. */
  const askedAsKind = (next: ChartDraft): ChartDraft => {
    const of = textOf(valueOf(next.form, 'viz_type')) ?? ''
    const builder = builders.state === 'ready' ? builders.value.get(of) : undefined
    if (builder === undefined || next.asked === null) return next
    const form = effectiveForm(next.form, builder, dataset)
    return checkForm(form, shownOf(builder.fields, next.form), known).size > 0 ? next : askDraft(next)
  }
  const travelled = (before: ChartDraft, next: ChartDraft) =>
    valueOf(before.form, 'viz_type') === valueOf(next.form, 'viz_type')
      ? asked(next, built, false)
      : askedAsKind(next)
  const edit = (make: (form: ChartForm) => ChartForm) => {
    const at = clock.now()
    store.change((one) => asked(editDraft(one, make(one.form), at), built, false))
  }
  const isStale = built !== null && asksAnew(draft.asked, form, built.asking)
  return {
    draft,
    storedAt: now.storedAt,
    isRefused: now.isRefused,
    source,
    builders,
    vizType,
    built,
    shown,
    taking,
    errors,
    changes,
    ownChanges: own,
    isStale,
    refreshCount,
    asksAtOnce,
    setAsksAtOnce: (on) => {
      writeLocal(AT_ONCE_KEY, on ? 'yes' : null)
      setAsksAtOnce(on)
      if (on) store.change((one) => asked(one, built, true))
    },
    set: (name, value) => edit((one) => setField(one, name, value)),
    chooseKind: (next) => {
      const known = builders.state === 'ready' ? builders.value : null
      const target = known?.get(next)
      if (target === undefined || next === vizType) return
      // The code that draws the kind may not be loaded yet; its fields are.
      const from = known?.get(vizType) ?? NO_KIND
      const at = clock.now()
      const finish = (one: ChartForm) =>
        source.state === 'ready' ? completedForm(one, target, source.value) : one
      const wanted = { vizType: next, fields: target.fields, initial: target.initial }
      store.change((one) => {
        const changed = changeDraftKind(one, from, {
          target: wanted,
          columns: source.state === 'ready' ? axisColumns(source.value) : UNKNOWN_AXIS,
          finish,
          at,
        })
        return askedAsKind(changed)
      })
    },
    chooseDataset: (next) => {
      const names = {
        columns: new Set(next.columns.map(({ name }) => name)),
        metrics: new Set(next.metrics.map(({ name }) => name)),
      }
      const fields = built?.builder.fields ?? NO_FIELDS
      const { dropped } = changeDataset(form, fields, { datasource: next.key, names })
      edit((one) => {
        const changed = changeDataset(one, fields, { datasource: next.key, names })
        return built === null ? changed.form : completedForm(changed.form, built.builder, next)
      })
      if (dropped.length > 0)
        notify({ type: 'info', text: `Not in ${next.dataset.name}, and taken out: ${dropped.join(', ')}` })
    },
    update: () => {
      if (errors.size > 0) return
      if (isStale) store.change(askDraft)
      else setRefreshCount((count) => count + 1)
    },
    undo: () => store.change((one) => travelled(one, undoDraft(one))),
    redo: () => store.change((one) => travelled(one, redoDraft(one))),
    discard: () => {
      if (savedForm === null) return
      const at = clock.now()
      store.change((one) => askDraft(replaceForm(one, savedForm, at)))
    },
    show: (sent) => {
      const at = clock.now()
      store.change((one) => askDraft(replaceForm(one, sent, at)))
    },
    rename: (name) => store.change((one) => ({ ...one, name })),
    draftKey,
    settle: () => store.change(askDraft),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function shownOf(fields: FieldsByName, form: ChartForm): FieldsByName {
  return shownFields({ fields, query: [], appearance: [] }, form)
}

/** The kind of a viz type with its fields; the same object as long as it is the same kind. */
function useBuilt(vizType: string, builders: Loadable<Builders, unknown>): BuiltKind | null {
  const late = useKind(vizType)
  const kind = late.state === 'ready' ? late.value : null
  const builder = builders.state === 'ready' ? (builders.value.get(vizType) ?? null) : null
  return useMemo(() => {
    if (kind === null || builder === null) return null
    return { kind, builder, obeyed: obeyedFields(builder, kind), asking: askingNames(kind) }
  }, [kind, builder])
}

/** What was saved meanwhile, by this device or another, comes into the fields that nobody has changed here. */
function useFollowSaved(
  follow: (change: (draft: ChartDraft) => ChartDraft) => void,
  saved: ChartForm | null,
  isRead: boolean,
): void {
  useEffect(() => {
    if (saved !== null && isRead) follow((draft) => rebaseDraft(draft, saved))
  }, [follow, saved, isRead])
}
