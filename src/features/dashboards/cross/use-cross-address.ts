import { useCallback, useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { FILTERS_PARAMETER, withEntries } from '#domain/dashboard/address/address-filters.ts'
import { useParameter } from '#features/dashboards/address/use-parameter.ts'

/** The most characters of filters that an address holds as it is sent: servers reject requests with longer ones. */
const MOST_SENT = 12_000

const TOO_LONG = 'These parts are too many for the address. A reload or a link will not have them.'

type Masks = Readonly<Record<string, unknown>>

/** The filters of the address with the masks of picked parts, and the writer of these. Parts that are too long for it end with the page. */
export const useCrossAddress = () => {
  const { text, read, write } = useParameter(FILTERS_PARAMETER, Number.POSITIVE_INFINITY)
  const [long, setLong] = useState<string | null>(null)
  const entriesNow = useCallback(() => long ?? read(), [long, read])
  const show = useCallback(
    (masks: Masks) => {
      const next = withEntries(read(), 'charts', masks)
      const isLong = next !== null && encodeURIComponent(next).length > MOST_SENT
      setLong(isLong ? next : null)
      // Filters of the bar stay in the address, where their own code finds them.
      write(isLong ? withEntries(read(), 'charts', {}) : next)
      if (isLong) notify({ type: 'warning', text: TOO_LONG, noDuplicate: true })
    },
    [read, write],
  )
  return { text: long ?? text, entriesNow, show }
}
