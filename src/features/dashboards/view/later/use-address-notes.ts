import { readyValue } from '#domain/core/loadable.ts'
import { err, ok } from '#domain/core/result.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'

/** Notes on parts of an address that a dashboard ignores. Their code is loaded only for an address that has parameters. */
export function useAddressNotes(
  search: ScreenProps['search'],
  filters: readonly NativeFilter[],
): readonly string[] {
  const load = async () =>
    import('#domain/dashboard/address/address-notes.ts').then(
      ({ addressNotes }) => ok(addressNotes(search, filters)),
      err,
    )
  return readyValue(useLoaded(search.size === 0 ? null : load, [search, filters])) ?? NO_NOTES
}

const NO_NOTES: readonly string[] = []
