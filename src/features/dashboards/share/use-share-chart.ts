import { useCallback, useEffect, useRef } from 'react'
import { notify } from '#data/platform/toasts.ts'
import type { Placement } from '#domain/dashboard/view/placement.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { SharedState } from './share-link.ts'

/** Makes the action that shares a link to one chart of a dashboard, with the state on screen at its call. */
export const useShareChart = (shared: Omit<SharedState, 'anchor'>, { boxes }: Placement) => {
  const latest = useRef({ shared, boxes })
  useEffect(() => {
    latest.current = { shared, boxes }
  })
  return useCallback(async (chartId: number, way: 'copy' | 'mail') => {
    const { shared: state, boxes: placed } = latest.current
    const box = placed.find(({ content }) => content.kind === 'chart' && content.chartId === chartId)
    const code = await import('./share-link.ts').catch(() => null)
    if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    await code[way === 'copy' ? 'copyLink' : 'mailLink']({ ...state, anchor: box?.id ?? null })
  }, [])
}
