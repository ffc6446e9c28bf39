import { useEffect, useState } from 'react'
import type { ScreenProps } from '#features/feature.ts'

/** What an address asks of a dashboard and does not get. Few addresses ask for any of it: its words come then. */
export function useAddressNotes(search: ScreenProps['search']): readonly string[] {
  const [notes, setNotes] = useState<readonly string[]>([])
  useEffect(() => {
    if (search.size === 0) return
    let isOver = false
    void import('#domain/dashboard/address-notes.ts').then(
      ({ addressNotes }) => isOver || setNotes(addressNotes(search)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [search])
  return notes
}
