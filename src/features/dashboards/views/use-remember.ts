import { useEffect, useEffectEvent, useRef } from 'react'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { rememberState } from './remember-state.ts'

/** Stores the filters and tabs of a dashboard whenever the user changes them; the state with which it opened is not stored again. */
export const useRemember = (dashboard: Dashboard, search: ScreenProps['search']): void => {
  const { db } = useWorkspace()
  const texts = { filters: search.get('native_filters'), tabs: search.get('tabs') }
  const state = `${dashboard.id} ${texts.tabs ?? ''} ${texts.filters ?? ''}`
  const before = useRef({ id: dashboard.id, state })
  const store = useEffectEvent(async () => {
    await rememberState(db, dashboard, texts)
  })
  useEffect(() => {
    const isChange = before.current.id === dashboard.id && before.current.state !== state
    before.current = { id: dashboard.id, state }
    // Filters that were not stored open again as they were before.
    if (isChange) void store().catch(() => undefined)
  }, [dashboard.id, state])
}
