import { beforeEach, describe, expect, test } from 'vitest'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import { openDashboard, readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { refreshDashboard } from '#data/commands/dashboards/open-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { adoptChart } from '#domain/records/charts/adopt.ts'
import { readChart } from '#domain/records/charts/wire.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

const chart = (id: number, dashboards: readonly number[] = []) => {
  const wire = {
    id,
    slice_name: `Chart ${id}`,
    form_data: { viz_type: 'table', datasource: '1__table' },
    dashboards: dashboards.map((one) => ({ id: one, dashboard_title: '' })),
  }
  const remote = readChart(wire)
  if (remote === null) throw new Error('no chart')
  return adoptChart(remote, { localId: localId(`c${id}`), now: 1, parentLocalId: null })
}

const placed = (...ids: readonly number[]) =>
  JSON.stringify({
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ids.map((id) => `CHART-${id}`) },
    ...Object.fromEntries(
      ids.map((id) => [
        `CHART-${id}`,
        { id: `CHART-${id}`, type: 'CHART', meta: { chartId: id }, children: [] },
      ]),
    ),
  })

const wire = (id: number, fields: object = {}) => ({
  id,
  dashboard_title: `D${id}`,
  slug: null,
  published: true,
  position_json: null,
  json_metadata: null,
  ...fields,
})

/** A dashboard that only the change list contained. */
const listed = (id: number, fields: object = {}) =>
  storedDashboard(wire(id, fields), { serverStamp: '7', syncedAt: 9 })

const shownCharts = async (name: string) => {
  const found = await readCachedDashboard(db, name)
  return found && openDashboard(found).charts.map(({ id }) => id)
}

describe('a dashboard opens', () => {
  test('from what the change list contained, by id and slug, with the charts of its layout', async () => {
    await db.charts.bulkPut([chart(3), chart(4)])
    await db.dashboards.put(listed(5, { slug: 'flights', position_json: placed(4, 3) }))
    expect(await shownCharts('5')).toEqual([4, 3])
    expect(await shownCharts('flights')).toEqual([4, 3])
    expect((await readCachedDashboard(db, '5'))?.at).toBe(9)
  })

  test('only once its layout was read: the change list of a Superset has none', async () => {
    await db.charts.put(chart(3, [5]))
    const { position_json: _none, ...short } = wire(5)
    const unread = storedDashboard(short, { serverStamp: '7' })
    await db.dashboards.put(unread)
    expect(await readCachedDashboard(db, '5')).toBeNull()
    await db.dashboards.put({ ...unread, openedAt: 1 })
    expect(await shownCharts('5')).toEqual([3])
  })

  test('made here without a layout, also while no read has confirmed it', async () => {
    const made = await createDashboard(db, { title: 'New' })
    if (!made.ok) throw new Error(made.error.code)
    await db.dashboards.update(made.value, { serverId: 6, serverStamp: '7', acked: 1 })
    expect(await shownCharts(made.value)).toEqual([])
  })

  test('before the server has it, by its local id', async () => {
    await db.charts.put(chart(3))
    const position = JSON.parse(placed(3))
    const made = await createDashboard(db, { title: 'New', position })
    if (!made.ok) throw new Error(made.error.code)
    const found = await readCachedDashboard(db, made.value)
    const opened = found && openDashboard(found)
    expect(opened).toMatchObject({ dashboard: { id: 0, title: 'New' }, charts: [{ id: 3 }] })
    expect(opened && addressName(opened.dashboard)).toBe(made.value)
    expect(await refreshDashboard(db, made.value)).toEqual({ ok: true, value: 0 })
  })

  test('by its local id also after the server has it', async () => {
    await db.dashboards.put({ ...listed(5), localId: localId('d5') })
    expect((await readCachedDashboard(db, localId('d5')))?.dashboard.serverId).toBe(5)
  })

  test('without a layout with the charts that name it', async () => {
    await db.charts.bulkPut([chart(3, [5]), chart(4, [6]), chart(7, [5, 6])])
    await db.dashboards.put(listed(5))
    expect((await shownCharts('5'))?.toSorted()).toEqual([3, 7])
  })

  test('with a chart that an unsent layout has added', async () => {
    await db.charts.bulkPut([chart(3), chart(4)])
    const dashboard = storedDashboard(wire(5), { openedAt: 1, chartIds: [3] })
    const position = JSON.parse(placed(3, 4))
    await db.dashboards.put({ ...dashboard, current: { ...dashboard.current, position } })
    expect(await shownCharts('5')).toEqual([3, 4])
  })

  test('before the server has it, with the labels and formats of datasets that another dashboard uses', async () => {
    const metric = { metric_name: 'late_pct', verbose_name: 'Late', d3format: '.1%' }
    const answer = [{ id: 1, table_name: 'flights', columns: [], metrics: [metric] }, { id: 2 }]
    await db.records.put({ key: answerKeys.datasets(9), value: answer, at: 1 })
    await db.charts.put(chart(3))
    const made = await createDashboard(db, { title: 'Copy', position: JSON.parse(placed(3)) })
    if (!made.ok) throw new Error(made.error.code)
    const found = await readCachedDashboard(db, made.value)
    const datasets = found && openDashboard(found).datasets
    expect(datasets).toHaveLength(1)
    expect(datasets).toMatchObject([{ id: 1, labels: { late_pct: 'Late' }, formats: { late_pct: '.1%' } }])
  })

  test('not if only a list reported it, or if it was deleted here', async () => {
    await db.dashboards.put(storedDashboard({ id: 5, dashboard_title: 'D5' }, { isListed: true }))
    await db.dashboards.put({ ...listed(6), deleted: true })
    expect(await readCachedDashboard(db, '5')).toBeNull()
    expect(await readCachedDashboard(db, '6')).toBeNull()
  })
})

test('the list contains those of the change list and unsent ones, and no deleted one', async () => {
  await db.dashboards.bulkPut([listed(5), { ...listed(6), deleted: true }])
  await createDashboard(db, { title: 'New' })
  const { cached } = await readKnownDashboards(db)
  expect(cached?.entries.map(({ id, title }) => [id, title])).toEqual([
    [0, 'New'],
    [5, 'D5'],
  ])
})
