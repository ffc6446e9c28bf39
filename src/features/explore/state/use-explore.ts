import { useEffect, useMemo, useState } from 'react'
import { holdDraft } from '#data/commands/drafts/follow-draft.ts'
import { followDraft } from '#data/commands/explore/chart-drafts.ts'
import { clock } from '#data/platform/clock.ts'
import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { notify } from '#data/platform/toasts.ts'
import { type Loadable, readyValue } from '#domain/core/loadable.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import type { ChartDraft } from '#domain/explore/draft/chart-draft.ts'
import { type DraftView, draftView } from '#domain/explore/draft-view.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { type BuiltKind, builtKind } from '#domain/explore/obeyed-fields.ts'
import { type ExploreEvent, type ExploreFacts, namesLost, step, vizTypeOf } from '#domain/explore/step.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useNoteVisit } from '#parts/visits/use-note-visit.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { type Builders, useBuilders, useKind } from './use-builders.ts'
import { useDataset } from './use-source.ts'

/** The chart that the builder opens: the key of its draft, its initial draft, and the saved chart, null for a new one. */
export interface Opened {
  readonly draftKey: string
  readonly initial: ChartDraft
  readonly saved: StoredChart | null
  /** Whether changes stay in this window, without a stored draft. */
  readonly isHeld?: boolean
}

/** The edited chart, and the commands that change it. */
export interface Explore extends DraftView {
  readonly draft: ChartDraft
  readonly storedAt: number | null
  readonly isRefused: boolean
  readonly source: Loadable<ExploreDataset>
  readonly builders: Loadable<Builders, unknown>
  readonly vizType: string
  /** Null while its code is loading, and for a kind that has no builder. */
  readonly built: BuiltKind | null
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
  /** Shows a received form as one change of the draft. */
  readonly show: (form: ChartForm) => void
  readonly draftKey: string
  /** Called after the chart was saved. The saved form is drawn. */
  readonly settle: () => void
}

const AT_ONCE_KEY = 'offset-explore-at-once'

/** Follows the edited chart; null until its draft is read. */
export function useExplore(opened: Opened, isForced: boolean): Explore | null {
  useNoteVisit('charts', opened.saved?.localId ?? null)
  const { draftKey, initial, saved, isHeld = false } = opened
  const { db } = useWorkspace()
  const [store] = useState(() => (isHeld ? holdDraft(initial) : followDraft(db, draftKey, initial)))
  const now = useStore(store)
  const [refreshCount, refresh] = useRefreshCount(isForced)
  const draft = now?.draft ?? initial
  const savedForm = saved?.current.form ?? null
  const { facts, setAtOnce, ...parts } = useFacts(draft.form)
  const view = useMemo(() => draftView(draft, savedForm, facts), [draft, savedForm, facts])
  const isRead = now !== null
  useEffect(() => {
    if (savedForm !== null && isRead)
      store.follow((one) => step(one, { type: 'saved-elsewhere', form: savedForm }, NO_FACTS))
  }, [store, savedForm, isRead])
  if (now === null) return null
  const send = (event: ExploreEvent) => store.change((one) => step(one, event, facts))
  return {
    ...view,
    ...parts,
    draft,
    draftKey,
    storedAt: now.storedAt,
    isRefused: now.isRefused,
    refreshCount,
    asksAtOnce: facts.requestsAtOnce,
    setAsksAtOnce: (on) => {
      setAtOnce(on)
      if (on) send({ type: 'request-valid' })
    },
    set: (name, value) => send({ type: 'set-field', name, value, at: clock.now() }),
    chooseKind: (vizType) => send({ type: 'choose-kind', vizType, at: clock.now() }),
    chooseDataset: (source) => {
      const lost = namesLost(draft.form, source, facts)
      send({ type: 'choose-dataset', source, at: clock.now() })
      if (lost.length > 0)
        notify({ type: 'info', text: `Not in ${source.dataset.name}, and removed: ${lost.join(', ')}` })
    },
    update: () => {
      if (view.errors.size > 0) return
      if (view.isStale) send({ type: 'request' })
      else refresh()
    },
    undo: () => send({ type: 'undo' }),
    redo: () => send({ type: 'redo' }),
    discard: () => {
      if (savedForm !== null) send({ type: 'replace-form', form: savedForm, at: clock.now() })
    },
    show: (form) => send({ type: 'replace-form', form, at: clock.now() }),
    rename: (name) => send({ type: 'rename', name }),
    settle: () => send({ type: 'saved' }),
  }
}

const NO_FACTS: ExploreFacts = { builders: null, built: null, source: null, requestsAtOnce: false }

/** Follows the inputs of decisions on the draft: the code of its kind, its dataset, and the settings of this device. */
function useFacts(form: ChartForm) {
  const [requestsAtOnce, setRequestsAtOnce] = useState(() => readLocal(AT_ONCE_KEY) === 'yes')
  const vizType = vizTypeOf(form)
  const datasource = valueOf(form, 'datasource')
  const source = useDataset(typeof datasource === 'string' ? datasource : '')
  const builders = useBuilders()
  const known = readyValue(builders)
  const kind = readyValue(useKind(vizType))
  const built = useMemo(() => {
    const builder = known?.get(vizType)
    return kind === null || builder === undefined ? null : builtKind(kind, builder)
  }, [kind, known, vizType])
  const dataset = readyValue(source)
  const facts: ExploreFacts = useMemo(
    () => ({ builders: known, built, source: dataset, requestsAtOnce }),
    [known, built, dataset, requestsAtOnce],
  )
  const setAtOnce = (on: boolean) => {
    writeLocal(AT_ONCE_KEY, on ? 'yes' : null)
    setRequestsAtOnce(on)
  }
  return { facts, setAtOnce, vizType, source, builders, built }
}

/** Counts the refreshes of an unchanged chart; `isForced` begins with one. */
function useRefreshCount(isForced: boolean): readonly [number, () => void] {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // The cache may answer the first request, so that a chart is shown at once, but not the second one.
    if (isForced) queueMicrotask(() => setCount(1))
  }, [isForced])
  return [count, () => setCount((before) => before + 1)]
}
