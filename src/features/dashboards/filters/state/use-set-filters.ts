import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FILTERS_PARAMETER, withEntries } from '#domain/dashboard/address/address-filters.ts'
import { setFiltersOfAddress } from '#domain/dashboard/address/filters-of-address.ts'
import { filtersToAddress, type SetFilters } from '#domain/dashboard/filters/filter-values.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'

/** The filters that the address sets, and a function that writes others into it. */
export const useSetFilters = (
  filters: readonly NativeFilter[],
): readonly [SetFilters, (set: SetFilters) => void] => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const router = useRouter()
  const address = search[FILTERS_PARAMETER]
  const set = useMemo(
    () => setFiltersOfAddress(typeof address === 'string' ? address : undefined, filters),
    [address, filters],
  )
  const go = (next: SetFilters) => {
    const params = new URLSearchParams(location.search)
    const written = filtersToAddress(next, filters) ?? {}
    const entries = withEntries(params.get(FILTERS_PARAMETER) ?? undefined, 'filters', written)
    if (entries === null) params.delete(FILTERS_PARAMETER)
    else params.set(FILTERS_PARAMETER, entries)
    const text = params.toString()
    router.history.push(location.pathname + (text === '' ? '' : `?${text}`))
  }
  return [set, go]
}
