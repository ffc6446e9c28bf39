import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { FILTERS_PARAMETER, mayHoldCross } from '#domain/dashboard/address/address-filters.ts'
import { namesState } from '#domain/dashboard/address/link-key.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { lateRules } from '#features/dashboards/cross/late-rules.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useLateModule } from '#parts/use-late-module.ts'

/** The state that an address names, while it is read, and notes on it after that. */
interface Link {
  readonly isLoading: boolean
  readonly notes: readonly string[]
}

/**
 * Replaces a key in the address by the state that it names, so that the state stays in the address, also offline. No chart is
 * requested before that, nor before the rules of cross filters in the address are loaded.
 */
export const useLink = (search: ScreenProps['search'], opened: OpenedDashboard | null): Link => {
  const router = useRouter()
  const [notes, setNotes] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const isPending = namesState(search) && !hasFailed
  const isReady = opened !== null
  const hasCross = !hasFailed && mayHoldCross(search.get(FILTERS_PARAMETER))
  const isCrossPending = useLateModule(lateRules, false) === null && hasCross
  const fail = useEffectEvent(() => {
    setNotes([START_TEXTS.partMissing])
    setHasFailed(true)
  })
  useEffect(() => {
    if (isCrossPending) void lateRules.load().then((rules) => rules === null && fail())
  }, [isCrossPending])
  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (opened === null) return null
    const { openAddress } = await import('./open-link.ts')
    return openAddress(search, opened, signal)
  })
  const show = useEffectEvent((address: string) => router.history.replace(`${location.pathname}${address}`))
  useEffect(() => {
    if (!isPending || !isReady) return
    const controller = new AbortController()
    void read(controller.signal).then(
      (link) => {
        if (link === null || controller.signal.aborted) return
        setNotes(link.notes)
        show(link.address)
      },
      () => fail(),
    )
    return () => controller.abort()
  }, [isPending, isReady])
  return { isLoading: isPending || isCrossPending, notes }
}
