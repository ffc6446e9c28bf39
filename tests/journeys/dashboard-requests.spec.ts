import type { Page } from '@playwright/test'
import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** A request for the data of a chart, as the server receives it. */
interface Sent {
  readonly chartId: number
  /** The number of queries that it announces. */
  readonly announced: number
  readonly hasFilter: boolean
}

interface Body {
  readonly form_data?: { readonly slice_id?: number; readonly extra_form_data?: object }
  readonly batch?: { readonly announced?: readonly unknown[] }
}

/** Collects the requests of a page for the data of charts. */
function sentBy(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/chart/data')) return
    const body: Body = request.postDataJSON()
    const { slice_id: chartId, extra_form_data: extra = {} } = body.form_data ?? {}
    if (chartId === undefined) return
    sent.push({
      chartId,
      announced: body.batch?.announced?.length ?? 0,
      hasFilter: Object.keys(extra).length > 0,
    })
  })
  return sent
}

const idsOf = (sent: readonly Sent[]) => sent.map(({ chartId }) => chartId)
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const DAY_RANGE = '2001-01-01 : 2001-01-08'

/** Creates a dashboard of the first charts: a tall one above the others on the first tab, and one chart on the second. */
async function createDashboard(offset: Offset): Promise<{ readonly path: string; readonly ids: number[] }> {
  const wire = await wireOf(offset)
  const list = await wire.get('/api/v1/dashboard/flight-delays-2001/charts')
  const { result }: { readonly result: readonly { readonly id: number }[] } = await list.json()
  const ids = result.map(({ id }) => id).slice(0, 7)
  const [last = 0] = ids.slice(-1)
  const node = (id: string, type: string, children: string[], parents: string[], meta: object = {}) => ({
    [id]: { id, type, children, parents, meta },
  })
  const tabs = ['ROOT_ID', 'TABS-1']
  const rows = ids.map((chartId) => ({ ...placeOf(chartId, chartId === last ? 'TAB-2' : 'TAB-1'), chartId }))
  const onTab = (tab: string) => rows.filter((row) => row.tab === tab).map((row) => row.id)
  const position = {
    DASHBOARD_VERSION_KEY: 'v2',
    ...node('ROOT_ID', 'ROOT', ['TABS-1'], []),
    ...node('TABS-1', 'TABS', ['TAB-1', 'TAB-2'], ['ROOT_ID']),
    ...node('TAB-1', 'TAB', onTab('TAB-1'), tabs, { text: 'One' }),
    ...node('TAB-2', 'TAB', onTab('TAB-2'), tabs, { text: 'Two' }),
    ...Object.assign(
      {},
      ...rows.map(({ id, tab, chartId }) => ({
        ...node(id, 'ROW', [`CHART-${chartId}`], [...tabs, tab]),
        ...node(`CHART-${chartId}`, 'CHART', [], [...tabs, tab, id], { chartId, width: 12, height: 100 }),
      })),
    ),
  }
  const created = await wire.send('POST', '/api/v1/dashboard/', {
    dashboard_title: 'Requests',
    slug: 'requests',
    published: true,
    position_json: JSON.stringify(position),
    json_metadata: JSON.stringify({ native_filter_configuration: [TIME_FILTER] }),
  })
  expect(created.status).toBe(201)
  return { path: '/superset/dashboard/requests/', ids }
}

/** The charts of which a part is in the window. */
const idsInView = async (page: Page) =>
  page
    .locator('[data-chart-id]')
    .evaluateAll((cards) =>
      cards
        .filter(
          (card) => card.getBoundingClientRect().bottom > 0 && card.getBoundingClientRect().top < innerHeight,
        )
        .map((card) => Number(card.getAttribute('data-chart-id'))),
    )

const placeOf = (chartId: number, tab: string) => ({ id: `ROW-${chartId}`, tab })

const TIME_FILTER = {
  id: 'NATIVE_FILTER-time',
  name: 'Time range',
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  targets: [{}],
  defaultDataMask: {},
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: {},
  cascadeParentIds: [],
}

test('each chart is requested once a state, in view first, and hidden tabs only when they are shown', async ({
  freshOffset: offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await expect(page.getByRole('link', { name: 'Flight delays 2001' }).first()).toBeVisible()
  const { path, ids } = await createDashboard(offset)
  const shown = ids.slice(0, -1)
  const [hidden = 0] = ids.slice(-1)
  const cold = await offset.browser.context.newPage()
  await cold.setViewportSize({ width: 1440, height: 900 })
  const sent = sentBy(cold)

  await cold.goto(offset.server.origin + path)
  await expect(servedCharts(cold)).toHaveCount(shown.length)
  expect(inOrder(idsOf(sent))).toEqual(inOrder(shown))
  expect(sent[0]?.announced).toBeGreaterThan(0)

  const [lowest = 0] = shown.slice(-1)
  await cold.locator(`[data-chart-id="${lowest}"]`).scrollIntoViewIfNeeded()
  sent.length = 0
  await cold.getByRole('button', { name: /^Time range/ }).click()
  await cold.getByLabel('From').fill(DAY_RANGE.slice(0, 10))
  await cold.getByLabel('To, not included').fill(DAY_RANGE.slice(-10))
  await cold.keyboard.press('Enter')
  await cold.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => sent.length).toBe(shown.length)
  await expect(charts(cold).and(cold.locator('[aria-busy="true"]'))).toHaveCount(0)
  expect(inOrder(idsOf(sent))).toEqual(inOrder(shown))
  expect(sent.every(({ hasFilter }) => hasFilter)).toBe(true)
  const inView = await idsInView(cold)
  expect(inView.length).toBeLessThan(shown.length - 2)
  expect(inOrder(idsOf(sent).slice(0, inView.length))).toEqual(inOrder(inView))

  sent.length = 0
  await cold.getByRole('tab', { name: 'Two' }).click()
  await expect(servedCharts(cold)).toHaveCount(1)
  expect(sent).toEqual([{ chartId: hidden, announced: 0, hasFilter: true }])
})
