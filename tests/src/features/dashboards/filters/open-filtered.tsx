import { RouterProvider } from '@tanstack/react-router'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { countsKey, type RangeCounts } from '#domain/dashboard/filters/values/range-counts.ts'
import { filterValuesKey } from '#domain/dashboard/filters/values/value-list.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { dashboards as feature } from '#features/dashboards/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const ID = 5
const DATASET = {
  id: 1,
  table_name: 'flights',
  columns: [
    { column_name: 'origin', type: 'VARCHAR', type_generic: 1, is_dttm: false },
    { column_name: 'delay', type: 'BIGINT', type_generic: 0, is_dttm: false },
    { column_name: 'date', type: 'TIMESTAMP', type_generic: 2, is_dttm: true },
  ],
}
const POSITION = {
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW'] },
  ROW: { type: 'ROW', id: 'ROW', children: ['A'], meta: { background: 'BACKGROUND_TRANSPARENT' } },
  A: { type: 'CHART', id: 'A', children: [], meta: { chartId: 9, width: 4, height: 30 } },
}

/** A filter of the column `origin` as a dashboard saves it; `set` replaces members. */
export const savedFilter = (name: string, set: object = {}) => ({
  id: name,
  name,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  controlValues: {},
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...set,
})

/** A filter of the range of `delay`. */
export const savedRange = (name: string) =>
  savedFilter(name, { filterType: 'filter_range', targets: [{ datasetId: 1, column: { name: 'delay' } }] })

interface Opened {
  readonly filters: readonly object[]
  /** The lists on this device, by the names of their filters. */
  readonly lists?: Readonly<Record<string, readonly FilterScalar[]>>
  /** The histograms of ranges on this device; null for too many numbers. */
  readonly counts?: Readonly<Record<string, RangeCounts | null>>
  readonly title?: string
  readonly metadata?: object
  readonly query?: string
  readonly size?: { readonly width: number; readonly height: number }
}

/** Opens a dashboard of one chart from this device, with its filters. */
export async function openFiltered({
  filters,
  lists = {},
  counts = {},
  title = 'Flights',
  metadata,
  query = '',
  size,
}: Opened): Promise<void> {
  const db = await emptyDatabase()
  await db.dashboards.put(
    storedDashboard(
      {
        id: ID,
        dashboard_title: title,
        published: true,
        owners: [{ id: 7, first_name: 'Ada', last_name: 'L' }],
        json_metadata: JSON.stringify({ native_filter_configuration: filters, ...metadata }),
        position_json: JSON.stringify(POSITION),
      },
      { openedAt: 1, chartIds: [9] },
    ),
  )
  const form = { viz_type: 'big_number_total', datasource: '1__table', metric: 'count' }
  const chart = { ...BLANK_CHART, name: 'Sum', form, dashboards: [ID] }
  await db.charts.put({ ...newChart(localId('c9'), chart, 1), serverId: 9 })
  await db.records.put({ key: answerKeys.datasets(ID), value: [DATASET], at: 1 })
  await storeLists(db, filters, lists)
  await storeCounts(db, filters, counts)
  history.replaceState(null, '', `/superset/dashboard/${ID}/${query}`)
  const router = makeRoutes([feature], false).makeRouter()
  await router.load()
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
    size ?? { width: 1_200, height: 700 },
  )
}

async function storeLists(
  db: LocalDatabase,
  saved: readonly object[],
  lists: NonNullable<Opened['lists']>,
): Promise<void> {
  for (const filter of parseNativeFilters(saved).filters.filter(isSettable)) {
    const value = lists[filter.name]
    if ((filter.kind !== 'values' && filter.kind !== 'range') || value === undefined) continue
    await db.records.put({ key: filterValuesKey(filter, { dashboardId: ID, mask: [] }), value, at: 1 })
  }
}

async function storeCounts(
  db: LocalDatabase,
  saved: readonly object[],
  counts: NonNullable<Opened['counts']>,
): Promise<void> {
  for (const filter of parseNativeFilters(saved).filters.filter(isSettable)) {
    const value = counts[filter.name]
    if (filter.kind !== 'range' || value === undefined) continue
    await db.records.put({ key: countsKey(filter, { dashboardId: ID, mask: [] }), value, at: 1 })
  }
}
