import { useRouter } from '@tanstack/react-router'
import type { SavedFilter } from '#domain/saved-query/find-saved.ts'
import { readSavedFilter, writeSavedFilter } from '#domain/saved-query/list-address.ts'
import type { ScreenProps } from '#features/feature.ts'
import { type FilterAddress, useAddressFilter } from '#parts/list/use-address-filter.ts'
import { links } from '#src/links.ts'

const SAVED_ADDRESS: FilterAddress<SavedFilter> = {
  read: readSavedFilter,
  write: writeSavedFilter,
  link: links.savedQueries,
  shown: 'query',
}

/** The filter of the saved queries and the previewed query, which are stored in the address. */
export const useSavedFilter = (screen: Pick<ScreenProps, 'search' | 'go'>) => {
  const { history } = useRouter()
  return useAddressFilter(SAVED_ADDRESS, { ...screen, replace: (to) => history.replace(to) })
}
