import { useEffect, useEffectEvent, useRef } from 'react'
import { noteEvent } from '#data/http/event-log/note-event.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'

interface EventInputs {
  readonly dashboard: Pick<Dashboard, 'id' | 'published'>
  readonly chartCount: number
  /** Values whose change is an event of the user. */
  readonly applied: unknown
  readonly openTab: string | null
  readonly refreshCount: number
}

/** Notes what the user does with a dashboard in the server's event log. */
export const useEvents = ({ dashboard, chartCount, applied, openTab, refreshCount }: EventInputs): void => {
  const note = (name: string, fields: Readonly<Record<string, unknown>> = {}) =>
    noteEvent({ name, dashboardId: dashboard.id, fields })
  const mounted = useEffectEvent(() =>
    note('mount_dashboard', {
      is_edit_mode: false,
      mount_duration: Math.round(performance.now()),
      is_empty: chartCount === 0,
      is_published: dashboard.published,
    }),
  )
  useEffect(() => mounted(), [dashboard.id])
  useChange(applied, () => note('change_dashboard_filter'))
  useChange(openTab, () => note('select_dashboard_tab', { target_id: openTab }))
  useChange(refreshCount, () => note('force_refresh_dashboard', { force: true, interval: 0, chartCount }))
}

/** Calls `changed` after each change of a value, not for its first one. */
const useChange = (value: unknown, changed: () => void): void => {
  const before = useRef(value)
  const call = useEffectEvent(changed)
  useEffect(() => {
    if (before.current !== value) call()
    before.current = value
  }, [value])
}
