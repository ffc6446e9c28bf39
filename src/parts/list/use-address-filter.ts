import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** In ms after the last key, before the search is written to the address. */
const WRITE_AFTER_MS = 300

/** How a list writes its filter and the entry that is shown beside it to the address. Declare it once, outside of components. */
export interface FilterAddress<Filter extends { readonly search: string }> {
  readonly read: (search: ReadonlyMap<string, string>) => Filter
  /** The query string with its question mark; empty for the filter that shows everything. */
  readonly write: (filter: Filter) => string
  /** The address of the list with a query string. */
  readonly link: (query: string) => string
  /** The name of the parameter with the id of the shown entry. */
  readonly shown: string
}

interface AddressOfScreen {
  readonly search: ReadonlyMap<string, string>
  readonly go: (address: string) => void
  /** Replaces the current step of Back. */
  readonly replace: (address: string) => void
}

/** The filter of a list and the entry shown beside it, which are stored in the address. The typed search is added after a pause. */
export function useAddressFilter<Filter extends { readonly search: string }>(
  { read, write, link, shown: name }: FilterAddress<Filter>,
  { search, go, replace }: AddressOfScreen,
) {
  // The router returns another map at each render, which would restart the queries that depend on the filter.
  const address = new URLSearchParams([...search]).toString()
  const filter = useMemo(() => read(new Map(new URLSearchParams(address))), [read, address])
  const shown = search.get(name) ?? null
  const [typed, setTyped] = useState(filter.search)
  const [written, setWritten] = useState(filter.search)
  if (written !== filter.search) {
    setWritten(filter.search)
    setTyped(filter.search)
  }
  const addressOf = (changes: Partial<Filter>, id: string | null) => {
    const query = write({ ...filter, search: typed, ...changes })
    if (id === null) return link(query)
    return link(`${query === '' ? '?' : `${query}&`}${name}=${encodeURIComponent(id)}`)
  }
  const writeTyped = useEffectEvent(() => replace(addressOf({}, shown)))
  useEffect(() => {
    if (typed === filter.search) return
    const timer = setTimeout(writeTyped, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, filter.search])
  return {
    /** The filter in the address. */
    filter,
    typed,
    type: setTyped,
    choose: (changes: Partial<Filter>) => go(addressOf(changes, shown)),
    /** The id of the entry that is shown beside the list, from the address. */
    shown,
    /** Shows an entry as a step of Back. From one entry to another it replaces the step, so that Back returns to the list. */
    show: (id: string | null) => {
      const next = addressOf({}, id)
      if (id !== null && shown !== null) replace(next)
      else go(next)
    },
  }
}
