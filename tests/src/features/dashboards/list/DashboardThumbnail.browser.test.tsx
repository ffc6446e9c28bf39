import { expect, test } from 'vitest'
import { cacheResult } from '#data/commands/charts/cache-result.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { DashboardThumbnail } from '#features/dashboards/list/rows/DashboardThumbnail.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { resultOf } from '#tests/domain/chart/example-chart.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const LAYOUT = {
  ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', children: ['A', 'B'] },
  A: { type: 'CHART', children: [], meta: { chartId: 9, width: 12, height: 40 } },
  B: { type: 'CHART', children: [], meta: { chartId: 10, width: 12, height: 40 } },
}

async function show(size: 'card' | 'row') {
  const db = await emptyDatabase()
  const fields = { ...BLANK_CHART, name: 'By week', form: { viz_type: 'echarts_timeseries_line' } }
  await db.charts.put({ ...newChart(localId('c1'), fields, 5), serverId: 9 })
  await db.charts.put({ ...newChart(localId('c2'), fields, 5), serverId: 10 })
  const results = [resultOf({ day: 'time', count: 'number' }, [1, 0], [2, 10], [3, 5])]
  await cacheResult(db, { key: '9/older', at: 1, cachedAt: null, results: [] })
  await cacheResult(db, { key: '9/newer', at: 2, cachedAt: null, results })
  const dashboard = storedDashboard({ id: 1, position_json: JSON.stringify(LAYOUT) })
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <DashboardThumbnail dashboard={dashboard} size={size} />
    </WorkspaceContext>,
  )
}

const marks = () => [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d'))
const SIGN_OF_LINES = 'M12 75L35 45L55 60L88 22'

test('a card draws the newest data of each chart on this device, and the sign of its kind without any', async () => {
  await show('card')
  await expect.poll(marks).toEqual(['M8 86L50 14L92 50', SIGN_OF_LINES])
})

test('a row shows the signs of the kinds only', async () => {
  await show('row')
  await expect.poll(marks).toEqual([SIGN_OF_LINES, SIGN_OF_LINES])
})
