import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Page } from '@playwright/test'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { insertLink } from '#server/store/sessions.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { type Figure, medianOf } from './figures.ts'
import { heapMb } from './in-page.ts'

const ROWS = 3_000_000
const CHARTS = 50
const COLUMNS = 10
const NUMBERS = 5
const PER_ROW = 4
const PLACES = ['place 1', 'place 2', 'place 3', 'place 4', 'place 5']

const list = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** The filtered column, ten columns of 5 to 14 values, and five of numbers. */
const TABLE = `CREATE TABLE facts AS SELECT 'place ' || (i % 20) AS place,
  ${list(COLUMNS, (at) => `'value ' || (i * 7919 % ${at + 5}) AS c${at}`).join(', ')},
  ${list(NUMBERS, (at) => `(i * ${at + 3} % 1000)::INTEGER AS v${at}`).join(', ')}
  FROM range(${ROWS}) AS numbers(i)`

/** The statements of charts that ran, and the time in which at least one did, in ms. */
interface Ran {
  statements: number
  engineMs: number
}

/** A runner of charts that counts what reaches the engine. */
function countingRunner(ran: Ran) {
  const runner = createChartRunner(NO_COST_LIMITS)
  let running = 0
  let since = 0
  const begin = () => {
    ran.statements += 1
    if (running === 0) since = performance.now()
    running += 1
  }
  const end = () => {
    running -= 1
    if (running === 0) ran.engineMs += performance.now() - since
  }
  const run: typeof runner.run = async (wanted) => {
    const { engine } = wanted
    const counted: typeof engine.run = async (...given) => {
      begin()
      return engine.run(...given).finally(end)
    }
    return runner.run({ ...wanted, engine: { ...engine, run: counted } })
  }
  return { ...runner, run }
}

async function addTable(dataDir: string): Promise<void> {
  const instance = await DuckDBInstance.create(join(dataDir, 'data.duckdb'))
  const connection = await instance.connect()
  await connection.run(TABLE)
  connection.closeSync()
  instance.closeSync()
}

async function create(client: TestClient, path: string, body: object): Promise<number> {
  const answer = await client.send('POST', path, body)
  if (answer.statusCode !== 201) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ id: number }>().id
}

/** Adds a dashboard of tables, each of one column and one sum, with a filter. Returns its path. */
async function addDashboard(client: TestClient, databaseId: number): Promise<string> {
  const dataset = { database: databaseId, schema: 'main', table_name: 'facts' }
  const datasetId = await create(client, '/api/v1/dataset/', dataset)
  const dashboardId = await create(client, '/api/v1/dashboard/', { dashboard_title: 'Fifty charts' })
  const charts: number[] = []
  for (let at = 0; at < CHARTS; at += 1) {
    const [column, sum] = [`c${at % COLUMNS}`, `SUM(v${Math.floor(at / COLUMNS)})`]
    const metric = { expressionType: 'SQL', sqlExpression: sum, label: sum }
    const form = {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: [column],
      metrics: [metric],
      row_limit: 100,
    }
    const fields = {
      slice_name: `${sum} by ${column}`,
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      dashboards: [dashboardId],
      params: JSON.stringify({ ...form, datasource: `${datasetId}__table`, adhoc_filters: [] }),
    }
    charts.push(await create(client, '/api/v1/chart/', fields))
  }
  const filter = {
    id: 'NATIVE_FILTER-place',
    name: 'Place',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId, column: { name: 'place' } }],
    controlValues: { multiSelect: false },
    defaultDataMask: { filterState: {} },
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
  }
  const saved = await client.send('PUT', `/api/v1/dashboard/${dashboardId}`, {
    json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    position_json: JSON.stringify(layoutOf(charts)),
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return `/superset/dashboard/${dashboardId}/`
}

function layoutOf(charts: readonly number[]): object {
  const rows = list(Math.ceil(charts.length / PER_ROW), (at) => ({
    id: `ROW-${at}`,
    type: 'ROW',
    children: charts.slice(at * PER_ROW, (at + 1) * PER_ROW).map((id) => `CHART-${id}`),
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  }))
  const nodes = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    { id: 'GRID_ID', type: 'GRID', children: rows.map(({ id }) => id) },
    ...rows,
    ...charts.map((chartId) => ({
      id: `CHART-${chartId}`,
      type: 'CHART',
      children: [],
      meta: { chartId, width: 3, height: 30 },
    })),
  ]
  return { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/** Whether the charts in view are drawn and no request for charts runs. */
async function untilDrawn(page: Page, open: ReadonlySet<unknown>): Promise<void> {
  const isDrawn = async () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('[data-chart-state]')]
      const seen = cards.filter((card) => card.getBoundingClientRect().top < innerHeight)
      return seen.length > 0 && seen.every((card) => card.getAttribute('data-chart-state') === 'drawn')
    })
  for (let calm = 0; calm < 5; calm += 1) {
    if (open.size > 0 || !(await isDrawn())) calm = -1
    await page.evaluate(async () => new Promise(requestAnimationFrame))
  }
}

/** Follows the page from here: the last change of a chart in view, and the time of long tasks beyond 50 ms. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { from: 0, last: 0, blocked: 0 }
    Reflect.set(globalThis, 'seen', seen)
    const isInView = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      // Rows only: the age of the data changes later.
      const card = element?.closest('table, [role="grid"]')?.closest('[data-chart-state]')
      return card !== null && card !== undefined && card.getBoundingClientRect().top < innerHeight
    }
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => isInView(target))) seen.last = performance.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) seen.blocked += duration - 50
    }).observe({ type: 'longtask' })
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent.startsWith('Apply') === true)
          Object.assign(seen, { from: performance.now(), last: 0, blocked: 0 })
      },
      { capture: true },
    )
  })
}

interface Seen {
  readonly from: number
  readonly last: number
  readonly blocked: number
}

async function measureIn(server: TestApp, ran: Ran, path: string): Promise<readonly Figure[]> {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const token = randomBytes(32).toString('base64url')
  await insertLink(server.store, { token, userId: server.user.id, now: server.deps.now() })
  const profile = freeFolder('profile')
  const browser = await openBrowser(profile)
  try {
    const { page } = browser
    const open = new Set<unknown>()
    const isData = (url: string) => url.includes('/api/v1/chart/data')
    page.on('request', (request) => isData(request.url()) && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${address}/dashboard/list/#token=${token}`)
    await page.getByRole('navigation').first().waitFor()
    await page.goto(address + path)
    await page.locator('[data-chart-state="drawn"]').first().waitFor()
    await untilDrawn(page, open)
    await watch(page)
    const rounds: (Seen & Ran)[] = []
    for (const place of PLACES) {
      await page.getByRole('button', { name: /^Place/ }).click()
      await page.getByRole('option', { name: place, exact: true }).click()
      await page.keyboard.press('Escape')
      Object.assign(ran, { statements: 0, engineMs: 0 })
      await page.getByRole('button', { name: /^Apply/ }).click()
      await page.waitForFunction(() => Number((Reflect.get(globalThis, 'seen') as { last: number }).last) > 0)
      await untilDrawn(page, open)
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen)
      rounds.push({ ...seen, ...ran })
    }
    const of = (pick: (round: Seen & Ran) => number) => rounds.map(pick)
    return [
      medianOf(
        'fifty charts, a changed filter to the last one in view',
        'ms',
        of(({ from, last }) => last - from),
      ),
      medianOf(
        'the same without the time of the engine',
        'ms',
        of(({ from, last, engineMs }) => last - from - engineMs),
        { aim: 60 },
      ),
      medianOf(
        'statements of a changed filter',
        'requests',
        of(({ statements }) => statements),
        { aim: 6 },
      ),
      medianOf(
        'the main thread blocked by a changed filter',
        'ms',
        of(({ blocked }) => blocked),
        { aim: 300 },
      ),
      medianOf('memory of the page with fifty charts', 'MB', [await heapMb(page)], { aim: 120 }),
    ]
  } finally {
    await browser.close()
    removeFolder(profile)
  }
}

/** Measures a changed filter of fifty charts over 3,000,000 rows. */
export async function measureFiftyCharts(): Promise<readonly Figure[]> {
  const ran: Ran = { statements: 0, engineMs: 0 }
  const server = await openTestApp({
    dist: resolve('dist'),
    now: Date.now,
    chartRunner: countingRunner(ran),
  })
  try {
    await addTable(server.dataDir)
    const path = await addDashboard(await server.signIn(), server.databaseId)
    return await measureIn(server, ran, path)
  } finally {
    await server.close()
  }
}
