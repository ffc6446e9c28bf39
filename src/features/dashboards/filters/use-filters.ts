import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { filtersAtOnce } from '#data/device/filters-at-once.ts'
import { lateModule } from '#data/platform/late-module.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { BarEdits } from '#domain/dashboard/filters/bar/edits.ts'
import type { BarMeaning, KnownList, KnownLists } from '#domain/dashboard/filters/bar/meaning.ts'
import { unsetFilters } from '#domain/dashboard/filters/bar/unset-filters.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { type SetFilters, sameValue, sameValues, valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useLateModule } from '#parts/use-late-module.ts'
import { useUnchanged } from '#ui/settled/use-unchanged.ts'
import { useStore } from '#ui/use-store.ts'
import { useSetFilters } from './state/use-set-filters.ts'

/** The filters of a dashboard. Applied ones are in the address; changes that are not applied end with the screen. */
export type Filters = ReturnType<typeof useFilters>

/** The rules of the filter bar, which the first drawing of a dashboard does without. */
const lateRules = lateModule(async () => import('./state/filter-rules.ts'))

const NONE: ReadonlyMap<string, never> = new Map<string, never>()
const NO_EDITS: BarEdits = { changes: NONE, unchecked: new Set(), removed: NONE, texts: NONE }

/** Connects the filters of a dashboard to the address, to the lists of their values, and to the changes in the filter bar. */
export const useFilters = ({ id: dashboardId, filters }: Pick<Dashboard, 'id' | 'filters'>) => {
  const [set, go] = useSetFilters(filters)
  const [edits, setEdits] = useState(NO_EDITS)
  const [lists, onList] = useLists()
  const rules = useLateModule(lateRules, filters.length > 0)
  const scene = useMemo(
    () => ({ notes: [], ...(rules?.withoutCycles(filters) ?? { filters }), dashboardId }),
    [rules, filters, dashboardId],
  )
  const view = useMemo(
    () => rules?.barView({ set, edits, scene, lists }) ?? firstView(set, filters),
    [rules, set, edits, scene, lists, filters],
  )
  const { draft, next, unread } = view
  if (view.isApplied) setEdits({ ...edits, changes: NONE })
  else if (rules !== null && next.checks.length > 0) setEdits(rules.checkedEdits(edits, next.checks))
  const needed = [...view.applied.needed, ...draft.needed, ...next.needed]
  const applied = useUnchanged(view.applied.values, sameValues)
  const hasChanges = !sameValues(draft.values, applied)
  const pending = edits.unchecked.size > 0 ? CHECKING : draft.waiting[0]?.reason
  const [unreadReason] = unread.values()
  const applyReason = unreadReason ?? (hasChanges ? pending : 'No changes')
  const apply = () => rules !== null && go(rules.editedFilters(set, edits))
  const isAtOnce = useAtOnce(hasChanges && pending === undefined, edits, apply)
  const edit = async (change: (code: NonNullable<typeof rules>) => BarEdits) => {
    const code = rules ?? (await lateRules.load())
    if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    else setEdits(change(code))
  }
  return {
    applied,
    draft: draft.values,
    /** The filters in the order of the bar, without circles of dependencies. */
    filters: scene.filters,
    /** Notes on circles. */
    notes: scene.notes,
    /** The filters for which charts wait. */
    waiting: view.applied.waiting,
    /** The filters that need a value in the bar before Apply. */
    draftWaiting: draft.waiting,
    /** The lists that have to be loaded for a value or a check. */
    needed,
    /**
     * A list that was loaded for a value or a check, as far as it is known; undefined for any other. Before the rules are loaded
     * each may be such a list, and its field must not request it too.
     */
    sharedList: (key: string) =>
      lists.get(key) ??
      (rules === null || needed.some((list) => list.key === key) ? ('loading' as const) : undefined),
    onList,
    removed: edits.removed,
    /** Typed ranges that cannot be read, by filter id. */
    texts: edits.texts,
    /** Why they cannot be read, by filter id. */
    unread,
    /** Why nothing can be applied; undefined if there are changes to apply. */
    applyReason,
    isAtOnce,
    /** Whether no filter is set after Apply. */
    isClear: draft.values.size === 0 && unread.size === 0,
    /** Whether the value of a filter is being loaded or checked. */
    isPending: (id: string) =>
      edits.unchecked.has(id) || draft.waiting.some(({ filter, isLoading }) => isLoading && filter.id === id),
    isChanged: (id: string) => unread.has(id) || !sameValue(draft.values.get(id), applied.get(id)),
    change: (id: string, value: NativeValue | null) =>
      void edit((code) =>
        code.changeFilter(edits, { id, value }, { filters: scene.filters, draft: draft.values }),
      ),
    keepText: (id: string, text: RangeText | null) => void edit((code) => code.keepText(edits, id, text)),
    apply,
    clearAll: (): void => void edit((code) => code.clearFilters(filters)),
    /** Sets one filter and applies it at once. Other changes stay unapplied. */
    applyOne: (id: string, value: NativeValue | null) => {
      void edit((code) => code.dropEdit(edits, id))
      go(new Map([...set, [id, value]]))
    },
  }
}

/** Shown while a filter changed on which others depend. */
const CHECKING = 'The values of dependent filters are being checked'

/** The state of the filter bar before its rules are loaded. Charts of a filter that still needs a value wait. */
function firstView(set: SetFilters, filters: readonly NativeFilter[]) {
  const waiting = unsetFilters(set, filters).map((filter) => ({ filter, isLoading: true, reason: 'Loading' }))
  const meaning: BarMeaning = { values: valuesOf(set, filters), waiting, needed: [] }
  return {
    applied: meaning,
    draft: meaning,
    next: { checks: [], needed: [] },
    isApplied: false,
    unread: NONE,
  }
}

/** Applies each change at once where this device does. Returns whether it does. */
const useAtOnce = (canApply: boolean, edits: BarEdits, apply: () => unknown): boolean => {
  const isAtOnce = useStore(filtersAtOnce)
  const applyNow = useEffectEvent(apply)
  const isReady = isAtOnce && canApply
  useEffect(() => {
    if (isReady) applyNow()
  }, [isReady, edits])
  return isAtOnce
}

/** The lists that were loaded for this dashboard, and the receiver of one; null forgets it. */
const useLists = () => {
  const [lists, setLists] = useState<KnownLists>(new Map())
  const onList = useCallback((key: string, list: KnownList | null) => {
    setLists((known) => {
      const others = [...known].filter(([other]) => other !== key)
      return new Map(list === null ? others : [...others, [key, list] as const])
    })
  }, [])
  return [lists, onList] as const
}
