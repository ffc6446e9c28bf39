import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { withEntries } from '#domain/dashboard/address/address-filters.ts'
import { filtersOfAddress } from '#domain/dashboard/filters/address.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { sameValue, sameValues, valuesToAddress, withValue } from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

/** Shown while the server does not answer: this device cannot apply filters to its data. */
const FILTERS_OFFLINE = 'Filters need the server, which does not answer now'

/** The filters of a dashboard. Applied ones are in the address; changes that are not applied end with the screen. */
export type Filters = ReturnType<typeof useFilters>

/** The search parameter of the filters. Source: BI spec §2. */
const PARAMETER = 'native_filters'

/** Connects the filters of a dashboard to the address. */
export const useFilters = (filters: readonly NativeFilter[]) => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const router = useRouter()
  const canReach = useCanReach()
  const address = search[PARAMETER]
  const applied = useMemo(
    () => filtersOfAddress(typeof address === 'string' ? address : undefined, filters),
    [address, filters],
  )
  const [edits, setEdits] = useState<ReadonlyMap<string, NativeValue | null>>(new Map())
  const draft = [...edits].reduce((values, [id, value]) => withValue(values, id, value), applied)

  const go = (values: FilterValues) => {
    const params = new URLSearchParams(location.search)
    const written = valuesToAddress(values, filters) ?? {}
    const next = withEntries(params.get(PARAMETER) ?? undefined, 'filters', written)
    if (next === null) params.delete(PARAMETER)
    else params.set(PARAMETER, next)
    const text = params.toString()
    router.history.push(location.pathname + (text === '' ? '' : `?${text}`))
  }
  const without = (id: string) => new Map([...edits].filter(([other]) => other !== id))
  return {
    applied,
    draft,
    hasChanges: !sameValues(draft, applied),
    /** Whether no filter is set after Apply. */
    isClear: draft.size === 0,
    disabledReason: canReach ? undefined : FILTERS_OFFLINE,
    isChanged: (id: string) => !sameValue(draft.get(id), applied.get(id)),
    change: (id: string, value: NativeValue | null) => setEdits(new Map([...without(id), [id, value]])),
    apply: () => {
      setEdits(new Map())
      go(draft)
    },
    clearAll: () => setEdits(new Map(filters.filter(isSettable).map((filter) => [filter.id, null]))),
    /** Sets one filter and applies it at once. Other changes stay unapplied. */
    applyOne: (id: string, value: NativeValue | null) => {
      setEdits(without(id))
      go(withValue(applied, id, value))
    },
  }
}
