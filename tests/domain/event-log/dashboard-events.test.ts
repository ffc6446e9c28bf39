import { expect, test } from 'vitest'
import {
  chartRefreshEvent,
  drillByEvent,
  exportEvent,
  failedLoadEvent,
  loadEvent,
  renderEvent,
} from '#domain/event-log/chart-events.ts'
import {
  editEvent,
  FILTER_EVENT,
  hiddenTabEvent,
  mountEvent,
  navigationEvent,
  refreshEvent,
  tabEvent,
  timedRefreshEvent,
} from '#domain/event-log/dashboard-events.ts'

// Names, members and values are those that the page of Superset 4.1.2 sent.
test.each([
  [
    mountEvent({ isSoft: false, isEditing: false, durationMs: 6793.4, chartCount: 7, isPublished: false }),
    'mount_dashboard',
    {
      is_soft_navigation: false,
      is_edit_mode: false,
      mount_duration: 6793,
      is_empty: false,
      is_published: false,
    },
  ],
  [FILTER_EVENT, 'change_dashboard_filter', {}],
  [
    tabEvent({ id: 'TAB-2', text: 'Details', index: 1 }),
    'select_dashboard_tab',
    { target_id: 'TAB-2', index: 1, target_name: 'Details' },
  ],
  [refreshEvent(7), 'force_refresh_dashboard', { force: true, interval: 0, chartCount: 7 }],
  [timedRefreshEvent(10, 7), 'periodic_render_dashboard', { interval: 10_000, chartCount: 7 }],
  [chartRefreshEvent(76, false), 'force_refresh_chart', { slice_id: 76, is_cached: false }],
  [
    renderEvent({ id: 79, vizType: 'echarts_timeseries_line' }, { startMs: 76_908, endMs: 76_918 }),
    'render_chart',
    { slice_id: 79, viz_type: 'echarts_timeseries_line', start_offset: 76_908, duration: 10 },
  ],
  [
    loadEvent(
      {
        chart: { id: 76, vizType: 'table' },
        datasource: '1__table',
        isForced: false,
        appliedFilters: [{ column: 'origin' }, { column: 'destination' }, { column: 'date' }],
        rowCount: 2,
        cachedAt: 1_795_254_505_000,
        now: 1_795_254_510_775,
      },
      { startMs: 29_127, endMs: 29_418 },
    ),
    'load_chart',
    {
      slice_id: 76,
      applied_filters: [{ column: 'origin' }, { column: 'destination' }, { column: 'date' }],
      is_cached: true,
      force_refresh: false,
      row_count: 2,
      datasource: '1__table',
      start_offset: 29_127,
      duration: 291,
      has_extra_filters: false,
      viz_type: 'table',
      data_age: 5_775,
    },
  ],
  [
    failedLoadEvent(
      {
        chartId: 75,
        datasource: '1__table',
        error: {
          code: 'refused',
          message:
            'Error: Datetime column not provided as part table configuration and is required by this type of chart',
        },
      },
      { startMs: 17_052, endMs: 17_110 },
    ),
    'load_chart',
    {
      slice_id: 75,
      has_err: true,
      error_details:
        'Error: Datetime column not provided as part table configuration and is required by this type of chart',
      datasource: '1__table',
      start_offset: 17_052,
      duration: 58,
    },
  ],
  [exportEvent(76, 'csv', false), 'export_csv_dashboard_chart', { slice_id: 76, is_cached: false }],
  [drillByEvent(76), 'drill_by_modal_opened', { slice_id: 76 }],
  [navigationEvent('/dashboard/list/'), 'spa_navigation', { path: '/dashboard/list/' }],
  [editEvent(true), 'toggle_edit_dashboard', { edit_mode: true }],
  [
    hiddenTabEvent({ startMs: 100.2, endMs: 350.9 }),
    'hide_browser_tab',
    { start_offset: 100, duration: 251 },
  ],
])('an event has the members that Superset records: %j', (event, name, fields) => {
  expect(event).toEqual({ name, fields })
})
