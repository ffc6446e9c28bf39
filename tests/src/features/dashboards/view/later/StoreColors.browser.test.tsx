import { afterEach, expect, test } from 'vitest'
import { connection } from '#data/http/connection.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import { dashboardOf } from '#domain/dashboard/dashboard.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { StoreColors } from '#features/dashboards/view/later/StoreColors.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const ADA = { id: 7, first_name: 'Ada', last_name: 'L' }
const BEN = { id: 8, first_name: 'Ben', last_name: 'M' }

afterEach(() => connection.report(null))

const dashboardBy = (id: number, owner: typeof ADA, scheme: string | null = 'lyftColors') =>
  storedDashboard({
    id,
    dashboard_title: `Dashboard ${id}`,
    owners: [owner],
    json_metadata: JSON.stringify({ color_scheme: scheme, refresh_frequency: 60 }),
  })

const LABELS = new Map([
  [1, ['ATL', 'ORD']],
  [2, ['ORD']],
])
const COLORS = new Map<string, ColorName>([
  ['ATL', 'chart-1'],
  ['ORD', 'chart-2'],
])

test('new labels are stored for those who may edit the dashboard, and only under a scheme', async () => {
  connection.report(null)
  const db = await emptyDatabase()
  // The timer of the owner begins last.
  const rows = [dashboardBy(1, BEN), dashboardBy(2, ADA, null), dashboardBy(3, ADA)]
  await db.dashboards.bulkPut(rows)
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: ADA.id, name: 'Ada', origin: location.origin } }}>
      {rows.map((row) => (
        <StoreColors key={row.localId} dashboard={dashboardOf(row)} colors={COLORS} labels={LABELS} />
      ))}
    </WorkspaceContext>,
  )
  await expect
    .poll(async () => (await db.outbox.toArray()).map((row) => row.localId))
    .toEqual([localId('d3')])
  const [others, unschemed, own] = await db.dashboards.orderBy('serverId').toArray()
  expect([others?.dirty, unschemed?.dirty, own?.dirty]).toEqual([[], [], ['metadata']])
  // The first colors of the scheme, as Superset lists them.
  expect(Object.fromEntries(entriesOf(own?.current.metadata ?? null))).toMatchObject({
    color_scheme: 'lyftColors',
    refresh_frequency: 60,
    map_label_colors: { ATL: '#EA0B8C', ORD: '#6C838E' },
    shared_label_colors: ['ORD'],
  })
})
