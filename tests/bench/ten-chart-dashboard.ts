import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

const CHARTS = 10
const ROW = 2

/** Adds a dashboard of ten example charts to a data folder that no server uses. Returns its path. */
export function addTenChartDashboard(dataDir: string): string {
  const database = new SqliteDatabase(join(dataDir, 'metadata.sqlite'))
  const charts = database.prepare('SELECT id FROM charts ORDER BY id LIMIT ?').pluck().all(CHARTS).map(Number)
  const now = Date.now()
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO dashboards (uuid, dashboard_title, slug, position_json, json_metadata, published, created_by, created_on, changed_by, changed_on) VALUES (?, 'Ten charts', 'ten-charts', ?, '{}', 1, 1, ?, 1, ?)",
    )
    .run(randomUUID(), JSON.stringify(layoutOf(charts)), now, now)
  const link = database.prepare(
    'INSERT INTO dashboard_charts (dashboard_id, chart_id, position) VALUES (?, ?, ?)',
  )
  charts.forEach((chart, position) => link.run(lastInsertRowid, chart, position))
  database.close()
  return '/superset/dashboard/ten-charts/'
}

function layoutOf(charts: readonly number[]): Record<string, unknown> {
  const rows = Array.from({ length: Math.ceil(charts.length / ROW) }, (_, row) => `ROW-${row}`)
  const cells = charts.map((chartId, place) => {
    const row = rows[Math.floor(place / ROW)] ?? ''
    const id = `CHART-${chartId}`
    const parents = ['ROOT_ID', 'GRID_ID', row]
    return { id, type: 'CHART', children: [], parents, meta: { chartId, width: 6, height: 30 } }
  })
  const nodes = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    { id: 'GRID_ID', type: 'GRID', children: rows, parents: ['ROOT_ID'] },
    ...rows.map((id) => ({
      id,
      type: 'ROW',
      children: cells.filter(({ parents }) => parents[2] === id).map((cell) => cell.id),
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    })),
    ...cells,
  ]
  return { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/** Finds the first example chart in a data folder. */
export function exampleChart(dataDir: string): number {
  const database = new SqliteDatabase(join(dataDir, 'metadata.sqlite'))
  const id = Number(database.prepare('SELECT min(id) FROM charts').pluck().get())
  database.close()
  return id
}
