import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SavedFilter } from '#domain/saved-query/find-saved.ts'
import { readSavedFilter, writeSavedFilter } from '#domain/saved-query/list-address.ts'
import type { ScreenProps } from '#features/feature.ts'
import { links } from '#src/links.ts'

/** In ms after the last key, before the search is written to the address. */
const WRITE_AFTER_MS = 300

/** The filter of the list, which is stored in the address. The typed search is added after a pause, as one step of Back. */
export const useSavedFilter = ({ search, go }: Pick<ScreenProps, 'search' | 'go'>) => {
  const router = useRouter()
  // The router returns another map at each render.
  const address = new URLSearchParams([...search]).toString()
  const filter = useMemo(() => readSavedFilter(new Map(new URLSearchParams(address))), [address])
  const shown = search.get('query') ?? null
  const [typed, setTyped] = useState(filter.search)
  const [written, setWritten] = useState(filter.search)
  if (written !== filter.search) {
    setWritten(filter.search)
    setTyped(filter.search)
  }
  const write = useEffectEvent(() => router.history.replace(addressOf({ ...filter, search: typed }, shown)))
  useEffect(() => {
    if (typed === filter.search) return
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, filter.search])
  return {
    /** The filter in the address. */
    filter,
    typed,
    type: setTyped,
    choose: (changes: Partial<SavedFilter>) => go(addressOf({ ...filter, search: typed, ...changes }, shown)),
    /** The local id of the previewed query, from the address. */
    shown,
    show: (id: string | null) => router.history.replace(addressOf({ ...filter, search: typed }, id)),
  }
}

function addressOf(filter: SavedFilter, shown: string | null): string {
  const query = writeSavedFilter(filter)
  if (shown === null) return links.savedQueries(query)
  return links.savedQueries(`${query === '' ? '?' : `${query}&`}query=${encodeURIComponent(shown)}`)
}
