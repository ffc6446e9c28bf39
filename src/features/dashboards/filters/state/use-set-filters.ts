import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { setFiltersOfAddress } from '#domain/dashboard/filters/address.ts'
import { filtersToAddress, type SetFilters } from '#domain/dashboard/filters/filter-values.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'

/** The search parameter of the filters. Source: BI spec §2. */
const PARAMETER = 'native_filters'

/** The filters that the address sets, and a function that writes others into it. */
export const useSetFilters = (
  filters: readonly NativeFilter[],
): readonly [SetFilters, (set: SetFilters) => void] => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const router = useRouter()
  const address = search[PARAMETER]
  const set = useMemo(
    () => setFiltersOfAddress(typeof address === 'string' ? address : undefined, filters),
    [address, filters],
  )
  const go = (next: SetFilters) => {
    const written = filtersToAddress(next, filters)
    const params = new URLSearchParams(location.search)
    if (written === undefined) params.delete(PARAMETER)
    else params.set(PARAMETER, JSON.stringify(written))
    const text = params.toString()
    router.history.push(location.pathname + (text === '' ? '' : `?${text}`))
  }
  return [set, go]
}
