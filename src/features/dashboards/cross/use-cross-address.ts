import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { FILTERS_PARAMETER, withEntries } from '#domain/dashboard/address/address-filters.ts'

/** The most characters of filters that an address holds as it is sent: servers reject requests with longer ones. */
const MOST_SENT = 12_000

const TOO_LONG = 'These parts are too many for the address. A reload or a link will not have them.'

type Masks = Readonly<Record<string, unknown>>

/** The filters of the address with the masks of picked parts, and the writer of these. Parts that are too long for it end with the page. */
export const useCrossAddress = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const router = useRouter()
  const value = search[FILTERS_PARAMETER]
  const inAddress = typeof value === 'string' ? value : undefined
  const [long, setLong] = useState<string | null>(null)
  const entriesNow = useCallback(
    () => long ?? new URLSearchParams(router.history.location.search).get(FILTERS_PARAMETER) ?? undefined,
    [long, router],
  )
  const show = useCallback(
    (masks: Masks) => {
      const { pathname, search: before, hash } = router.history.location
      const params = new URLSearchParams(before)
      const text = withEntries(params.get(FILTERS_PARAMETER) ?? undefined, 'charts', masks)
      const isLong = text !== null && encodeURIComponent(text).length > MOST_SENT
      setLong(isLong ? text : null)
      if (isLong) {
        notify({ type: 'warning', text: TOO_LONG, noDuplicate: true })
        return
      }
      if (text === null) params.delete(FILTERS_PARAMETER)
      else params.set(FILTERS_PARAMETER, text)
      const query = params.toString()
      router.history.push(`${pathname}${query === '' ? '' : `?${query}`}${hash}`)
    },
    [router],
  )
  return { text: long ?? inAddress, entriesNow, show }
}
