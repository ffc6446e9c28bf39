import { useRouter } from '@tanstack/react-router'
import { readFilter, writeFilter } from '#domain/query/history/filter-address.ts'
import type { RunFilter } from '#domain/query/history/run-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { type FilterAddress, useAddressFilter } from '#parts/list/use-address-filter.ts'
import { links } from '#src/links.ts'

const RUN_ADDRESS: FilterAddress<RunFilter> = {
  read: readFilter,
  write: writeFilter,
  link: links.runs,
  shown: 'run',
}

/** The filter of the runs and the run shown beside them, which are stored in the address. */
export const useRunFilter = (screen: Pick<ScreenProps, 'search' | 'go'>) => {
  const { history } = useRouter()
  return useAddressFilter(RUN_ADDRESS, { ...screen, replace: (to) => history.replace(to) })
}
