import { RouterProvider } from '@tanstack/react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { dashboards as feature } from '#features/dashboards/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const before = location.href
const ID = 5

/** A row in itself and in two places, an unknown kind, a chart that was deleted, and Markdown with a script. */
const POSITION = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', parents: ['ROOT_ID'], children: ['ROW-a', 'HOLOGRAM-x', 'ROW-a'] },
  'ROW-a': { id: 'ROW-a', type: 'ROW', children: ['CHART-gone', 'MARKDOWN-s', 'ROW-a'], meta: {} },
  'CHART-gone': {
    id: 'CHART-gone',
    type: 'CHART',
    children: [],
    meta: { chartId: 99, sliceName: 'Delays', width: 4, height: 30 },
  },
  'MARKDOWN-s': {
    id: 'MARKDOWN-s',
    type: 'MARKDOWN',
    children: [],
    meta: {
      code: 'By carrier <script>window.hurt = 1</script><img src="x" onerror="window.hurt = 1">',
      width: 4,
      height: 30,
    },
  },
  'HOLOGRAM-x': { id: 'HOLOGRAM-x', type: 'HOLOGRAM', children: [], meta: { depth: 3 } },
}
const CSS =
  '.a { color: red }</style><script>window.hurt = 1</script>\n@import "x";\n.b { background: url(x) }'
const METADATA = '{"color_scheme": "a",'

let db: LocalDatabase

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  db = await emptyDatabase()
  const wire = {
    id: ID,
    dashboard_title: 'Broken',
    owners: [{ id: 7, first_name: 'Ada', last_name: 'L' }],
    css: CSS,
    json_metadata: METADATA,
    position_json: JSON.stringify(POSITION),
  }
  await db.dashboards.put(storedDashboard(wire, { openedAt: 1 }))
  history.replaceState(null, '', `/superset/dashboard/${ID}/?edit=true`)
  const router = makeRoutes([feature], false).makeRouter()
  await router.load()
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
    { width: 1_200, height: 900 },
  )
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

test('edit mode names what it cannot show, runs nothing of it, and loses nothing', async () => {
  await expect.element(page.getByText('This chart was deleted')).toBeVisible()
  await expect
    .element(page.getByText(/^Component .*HOLOGRAM-x.* cannot be read and is left out\.$/))
    .toBeVisible()
  await expect
    .element(page.getByText(/ROW-a.* is used in two places; only the first is shown\.$/).first())
    .toBeVisible()
  await expect.element(page.getByText(/By carrier/)).toBeVisible()
  expect([...document.scripts].some(({ text }) => text.includes('hurt'))).toBe(false)
  expect(document.querySelector('[onerror]')).toBeNull()
  expect(Reflect.has(window, 'hurt')).toBe(false)

  await page.getByRole('tab', { name: 'Layout elements' }).click()
  await page.getByRole('button', { name: 'Add: Header', exact: true }).click()
  await expect.element(page.getByRole('group', { name: 'Header New header' })).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect
    .poll(async () => {
      const [saved] = await db.dashboards.toArray()
      return JSON.stringify(saved?.current.position).includes('New header')
    })
    .toBe(true)
  const [saved] = await db.dashboards.toArray()
  expect(saved?.current.position).toMatchObject({
    'CHART-gone': { meta: { chartId: 99 } },
    'HOLOGRAM-x': POSITION['HOLOGRAM-x'],
    'MARKDOWN-s': { meta: POSITION['MARKDOWN-s'].meta },
    'ROW-a': { children: ['CHART-gone', 'MARKDOWN-s'] },
  })
  expect(saved?.current).toMatchObject({ css: CSS, metadata: METADATA })
})
