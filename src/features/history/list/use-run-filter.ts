import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readFilter, writeFilter } from '#domain/query/history/filter-address.ts'
import type { RunFilter } from '#domain/query/history/run-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { links } from '#src/links.ts'

/** In ms after the last key, before the search is written to the address. */
const WRITE_AFTER_MS = 300

/** The filter of the list, which is stored in the address. The typed search is added after a pause, as one step of Back. */
export const useRunFilter = ({ search, go }: Pick<ScreenProps, 'search' | 'go'>) => {
  const router = useRouter()
  // The router returns another map at each render, which would restart the queries that depend on the filter.
  const address = new URLSearchParams([...search]).toString()
  const filter = useMemo(() => readFilter(new Map(new URLSearchParams(address))), [address])
  const shown = search.get('run') ?? null
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
    choose: (changes: Partial<RunFilter>) => go(addressOf({ ...filter, search: typed, ...changes }, shown)),
    /** The run that is shown beside the list, from the address. */
    shown,
    show: (id: string | null) => go(addressOf({ ...filter, search: typed }, id)),
  }
}

function addressOf(filter: RunFilter, shown: string | null): string {
  const query = writeFilter(filter)
  if (shown === null) return links.runs(query)
  return links.runs(`${query === '' ? '?' : `${query}&`}run=${encodeURIComponent(shown)}`)
}
