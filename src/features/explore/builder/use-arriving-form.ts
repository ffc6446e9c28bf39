import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'
import { links } from '#src/links.ts'
import { nameInAddress, plainSearch } from './plain-address.ts'

/**
 * Applies the form of an address to the opened chart as one change, which can be undone. It is then removed from the
 * address, so that a reload does not apply it again. True while this is pending.
 */
export function useArrivingForm(
  explore: Explore | null,
  arriving: ChartForm | null,
  saved: StoredChart | null,
): boolean {
  const router = useRouter()
  const [isComing, setComing] = useState(arriving !== null)
  // React may run an effect twice, but the change is made once.
  const hasArrived = useRef(false)
  const isRead = explore !== null
  const apply = useEffectEvent(() => {
    if (arriving === null || saved === null || explore === null || hasArrived.current) return
    hasArrived.current = true
    const hadOwn = explore.changes.length > 0
    explore.show(arriving)
    if (hadOwn) notify({ type: 'info', text: 'This is the chart from the link. Undo restores your changes.' })
    router.history.replace(links.explore(plainSearch(location.search, nameInAddress(saved))))
    setComing(false)
  })
  useEffect(() => {
    if (isRead) apply()
  }, [isRead])
  return isComing
}
