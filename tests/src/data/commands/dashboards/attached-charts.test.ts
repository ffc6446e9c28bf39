import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDashboard, placedCharts, readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { refreshDashboard } from '#data/commands/dashboards/open-dashboard.ts'
import { saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { chartIdsOf } from '#domain/dashboard/document/layout.ts'
import { beginDraft, type DashboardDraft, performTogether } from '#domain/dashboard/edit/draft.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { withAttachedCharts } from '#domain/dashboard/edit/rebase-draft.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { board } from '#tests/domain/dashboard/edit/board.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})

afterEach(async () => server.close())

const DASHBOARD = {
  id: 5,
  dashboard_title: 'Flights',
  slug: null,
  url: '/superset/dashboard/5/',
  published: false,
  css: null,
  json_metadata: null,
  changed_on: '2026-11-21T09:00:00',
  changed_by_name: 'Ada',
  certified_by: null,
  certification_details: null,
  charts: [],
  owners: [],
}

const FLIGHTS = {
  id: 4,
  slice_name: 'Flights',
  description: null,
  cache_timeout: null,
  changed_on: '2026-11-21T09:00:00',
  form_data: { datasource: '1__table', viz_type: 'table' },
}

const LAYOUT = board('H1').position

async function readStored() {
  const stored = await readCachedDashboard(db, '5')
  if (stored === null) throw new Error('no dashboard')
  return stored
}

/** Opens the dashboard, to which the server attached these charts. */
async function opened(charts: readonly unknown[], layout: unknown = LAYOUT): Promise<StoredDashboard> {
  const position = layout === null ? null : JSON.stringify(layout)
  const result = { ...DASHBOARD, position_json: position }
  server.on('GET /api/v1/dashboard/5', json(200, { result }))
  server.on('GET /api/v1/dashboard/5/charts', json(200, { result: charts }))
  server.on('GET /api/v1/dashboard/5/datasets', json(200, { result: [] }))
  await refreshDashboard(db, '5')
  return (await readStored()).dashboard
}

/** The draft of a dashboard with the charts that are attached now, as its screen has it. */
const draftOn = (draft: DashboardDraft, { unplacedIds = [] }: StoredDashboard) =>
  withAttachedCharts(draft, { charts: [], unplacedIds })

function edited(draft: DashboardDraft, ...operations: readonly Operation[]): DashboardDraft {
  const done = performTogether(draft, operations, { newId: () => 'new', at: 1, charts: [] })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.draft
}

const retitle: Operation = { op: 'set-meta', id: 'H1', name: 'text', value: 'Late' }

/** Saves a draft. Returns the dashboard, and the charts of its page. */
async function saved({ localId: id }: StoredDashboard, draft: DashboardDraft) {
  const done = await saveDashboard(db, id, draft)
  if (!done.ok || done.value.kind !== 'saved') throw new Error('not saved')
  const { dashboard } = openDashboard(await readStored())
  return { ...done.value.dashboard, shown: chartIdsOf(dashboard.layout.root) }
}

test('an attached chart is shown at its end', async () => {
  await opened([FLIGHTS])
  const { dashboard, charts } = openDashboard(await readStored())
  expect(chartIdsOf(dashboard.layout.root)).toEqual([4])
  expect(charts).toMatchObject([{ id: 4, name: 'Flights' }])
})

test('an attached chart is in the layout that a draft saves, also in one that was begun before', async () => {
  const before = edited(beginDraft((await opened([])).current), retitle)
  const now = await opened([FLIGHTS])
  const { current, dirty, shown } = await saved(now, before)
  expect(placedCharts(current.position)).toEqual([4])
  expect([dirty, shown]).toEqual([['position'], [4]])
})

test('an attached chart stays without a place while a save changes no layout', async () => {
  const now = await opened([FLIGHTS])
  const draft = draftOn(beginDraft(now.current), now)
  const publish: Operation = { op: 'set-fields', fields: { published: true } }
  const { current, dirty, shown } = await saved(now, edited(draft, publish))
  expect(placedCharts(current.position)).toEqual([])
  expect([dirty, shown]).toEqual([['published'], [4]])
})

test('an attached chart is removed by a draft that removes it, although the layout of the server is the same', async () => {
  const now = await opened([FLIGHTS])
  const draft = draftOn(beginDraft(now.current), now)
  const removed = edited(draft, { op: 'remove', id: 'CHART-of-chart-4' })
  expect(draftOn(removed, now)).toBe(removed)
  const { dirty, shown } = await saved(now, removed)
  expect([dirty, shown]).toEqual([['position'], []])
  // The server has it until the layout arrives there.
  expect((await opened([FLIGHTS])).unplacedIds).toEqual([])
})

test('a chart that is attached while a layout waits to be sent is shown, and in the next layout', async () => {
  const second = { ...FLIGHTS, id: 6, slice_name: 'Delays' }
  const now = await opened([FLIGHTS])
  const draft = draftOn(beginDraft(now.current), now)
  const { detachedIds } = await saved(now, edited(draft, { op: 'remove', id: 'CHART-of-chart-4' }))
  expect(detachedIds).toEqual([4])
  const later = await opened([FLIGHTS, second])
  expect(later.unplacedIds).toEqual([6])
  const { shown, ...next } = await saved(later, edited(draftOn(beginDraft(later.current), later), retitle))
  expect([shown, next.detachedIds]).toEqual([[6], [4]])
})

test('an attached chart is in a draft of a dashboard that has no layout yet', async () => {
  const { current } = await opened([], null)
  const header: Operation = { op: 'insert', kind: 'HEADER', into: { parentId: 'GRID_ID', index: 0 } }
  const before = edited(beginDraft(current), header)
  const now = await opened([FLIGHTS], null)
  const draft = withAttachedCharts(before, {
    charts: [{ chartId: 4, name: 'Flights' }],
    unplacedIds: now.unplacedIds ?? [],
  })
  expect(placedCharts(draft.document.position)).toEqual([4])
  const { shown } = await saved(now, draft)
  expect(shown).toEqual([4])
})
