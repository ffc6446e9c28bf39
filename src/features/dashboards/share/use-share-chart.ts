import { useCallback, useEffect, useRef } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { shareChart } from './share-link.ts'

/** Makes the action that shares a link to one chart of a dashboard, with the state on screen at its call. */
export const useShareChart = (view: Parameters<typeof shareChart>[0]) => {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  return useCallback(async (chartId: number, way: 'copy' | 'mail') => {
    const code = await import('./share-link.ts').catch(() => null)
    if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    await code.shareChart(latest.current, chartId, way)
  }, [])
}
