import { type LoggedEvent, type Span, spanFields } from './span.ts'

interface Mounted {
  /** Whether the program had already shown another screen. */
  readonly isSoft: boolean
  readonly isEditing: boolean
  /** From the start of the page, in ms. */
  readonly durationMs: number
  readonly chartCount: number
  readonly isPublished: boolean
}

/** A dashboard is shown for the first time. */
export function mountEvent({ isSoft, isEditing, durationMs, chartCount, isPublished }: Mounted): LoggedEvent {
  return {
    name: 'mount_dashboard',
    fields: {
      is_soft_navigation: isSoft,
      is_edit_mode: isEditing,
      mount_duration: Math.round(durationMs),
      is_empty: chartCount === 0,
      is_published: isPublished,
    },
  }
}

/** Other values of filters, or other picked parts, are applied. */
export const FILTER_EVENT: LoggedEvent = { name: 'change_dashboard_filter', fields: {} }

interface Selected {
  readonly id: string
  readonly text: string
  /** Its place among the tabs beside it, from 0. */
  readonly index: number
}

/** A tab is opened. */
export function tabEvent({ id, text, index }: Selected): LoggedEvent {
  return { name: 'select_dashboard_tab', fields: { target_id: id, index, target_name: text } }
}

/** All charts are refreshed by the user. */
export function refreshEvent(chartCount: number): LoggedEvent {
  return { name: 'force_refresh_dashboard', fields: { force: true, interval: 0, chartCount } }
}

/** All charts are refreshed by interval, in seconds. */
export function timedRefreshEvent(frequencyS: number, chartCount: number): LoggedEvent {
  return { name: 'periodic_render_dashboard', fields: { interval: frequencyS * 1_000, chartCount } }
}

/** The tab of the browser was hidden, and is shown again. */
export function hiddenTabEvent(span: Span): LoggedEvent {
  return { name: 'hide_browser_tab', fields: spanFields(span) }
}

/** Edit mode begins or ends. */
export function editEvent(isEditing: boolean): LoggedEvent {
  return { name: 'toggle_edit_dashboard', fields: { edit_mode: isEditing } }
}

/** Another screen is shown. */
export function navigationEvent(path: string): LoggedEvent {
  return { name: 'spa_navigation', fields: { path } }
}
