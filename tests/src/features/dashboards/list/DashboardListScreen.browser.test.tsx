import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginDraft } from '#domain/dashboard/edit/draft.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { DashboardListScreen } from '#features/dashboards/DashboardListScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const ADA = { id: 7, first_name: 'Ada', last_name: 'L' }

function dashboard(
  id: number,
  changes: Readonly<Record<string, unknown>>,
  beside: Partial<StoredDashboard> = {},
) {
  return storedDashboard(
    { id, dashboard_title: `Dashboard ${id}`, published: true, owners: [ADA], ...changes },
    { isListed: true, ...beside },
  )
}

async function show(rows: readonly StoredDashboard[], search: ReadonlyMap<string, string> = new Map()) {
  const db = await emptyDatabase()
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true, sharedKinds: ['dashboards'] } })
  await db.dashboards.bulkPut([...rows])
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  const opened: string[] = []
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <DashboardListScreen params={new Map()} search={search} go={(address) => opened.push(address)} />
    </WorkspaceContext>,
  )
  return { db, opened }
}

const names = () =>
  page
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('groups, filters and the search narrow the list', async () => {
  await show([
    dashboard(1, {
      dashboard_title: 'Delays',
      certified_by: 'Ops',
      tags: [{ id: 1, name: 'daily', type: 1 }],
    }),
    dashboard(2, { dashboard_title: 'Weather', published: false }, { isFavorite: true }),
    dashboard(3, { dashboard_title: 'Crew', owners: [{ id: 8, first_name: 'Tomi', last_name: 'O' }] }),
  ])
  await expect.element(page.getByText('3 dashboards')).toBeVisible()
  await expect.element(page.getByText('Certified', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Favorites 1' }).click()
  await waitFor(() => expect(names()).toEqual(['Weather']))
  await page.getByRole('button', { name: 'Mine 2' }).click()
  await page.getByRole('button', { name: 'daily 1' }).click()
  await waitFor(() => expect(names()).toEqual(['Delays']))
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'All 3' }).click()
  await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('tomi')
  await waitFor(() => expect(names()).toEqual(['Crew']))
})

test('X selects the row with the focus, and Delete moves it to the bin with an undo', async () => {
  const { db } = await show([dashboard(1, {}), dashboard(2, {})])
  await expect.element(page.getByText('2 dashboards')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await page.getByRole('button', { name: 'Delete 1' }).click()
  await expect.element(page.getByText('It is deleted for all users. Its charts stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await waitFor(() => expect(names()).toHaveLength(1))
  const rows = await db.outbox.where('kind').equals('dashboards').toArray()
  expect(rows.map(({ op }) => op)).toEqual(['delete'])
})

test('an owner publishes a draft, and hides it again', async () => {
  const { db } = await show([dashboard(1, { published: false })])
  const publish = async (label: string) => {
    await page.getByRole('button', { name: 'More of Dashboard 1' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await publish('Publish')
  await expect.element(page.getByRole('table').getByText('Published')).toBeVisible()
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'dashboards', op: 'update', fields: ['published'] },
  ])
  await publish('Hide from others')
  await expect.element(page.getByRole('table').getByText('Draft')).toBeVisible()
})

test('a dashboard of others cannot be changed, and one without content cannot be duplicated', async () => {
  await show([dashboard(3, { owners: [{ id: 8, first_name: 'Tomi', last_name: 'O' }] })])
  await page.getByRole('button', { name: 'More of Dashboard 3' }).click()
  await expect.element(page.getByText('Only an owner can edit it').first()).toBeVisible()
  await expect.element(page.getByText('Open it once first')).toBeVisible()
})

test('cards and filters of an address, as Superset writes it', async () => {
  await show(
    [
      dashboard(1, { dashboard_title: 'Delays' }),
      dashboard(2, { dashboard_title: 'Draft', published: false }),
    ],
    new Map([
      ['viewMode', 'card'],
      ['filters', '(published:(label:Draft,value:!f))'],
    ]),
  )
  const cards = page.getByRole('list', { name: 'All dashboards' })
  await expect.element(cards.getByRole('link', { name: 'Draft' })).toBeVisible()
  expect(cards.getByRole('listitem').elements()).toHaveLength(1)
})

test('on a phone the tools are two lines, and a sheet holds the groups and filters', async () => {
  await page.viewport(390, 800)
  await show([
    dashboard(1, { dashboard_title: 'Delays', certified_by: 'Ops' }),
    dashboard(2, { dashboard_title: 'Weather' }, { isFavorite: true }),
    dashboard(3, { dashboard_title: 'Crew', certified_by: 'Ops' }, { isFavorite: true }),
  ])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('menuitemradio', { name: 'Favorites' }).click()
  await sheet.getByRole('button', { name: 'Certified' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await waitFor(() => expect(names()).toEqual(['Crew']))
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await waitFor(() => expect(names()).toHaveLength(3))
  const top = (name: keyof typeof LINES) =>
    page
      .getByRole(name === 'search' ? 'searchbox' : 'button', { name: LINES[name] })
      .element()
      .getBoundingClientRect().top
  expect(top('rows')).toBe(top('filters'))
  expect(top('filters')).toBeGreaterThan(top('search'))
  await page.viewport(1280, 800)
})

const LINES = {
  search: 'Search dashboards',
  filters: 'Filters',
  rows: 'As rows',
}

test('ten thousand dashboards render only the rows in view', async () => {
  const position = { ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: [] } }
  const first = dashboard(1, {})
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...first,
    localId: localId(`d${at}-`),
    serverId: at + 1,
    current: { ...first.current, title: `Dashboard ${at}`, position },
  }))
  await show(many)
  await expect.element(page.getByText(/^10.000 dashboards$/)).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
})

test('a dashboard with a new title in its draft has that title, with a mark and the saved title', async () => {
  const row = dashboard(1, { dashboard_title: 'Delays' })
  const { db } = await show([row, dashboard(2, {})])
  await expect.element(page.getByText('2 dashboards')).toBeVisible()
  const draft = { ...beginDraft(row.current), document: { ...row.current, title: 'Late flights' } }
  await db.dashboardDrafts.put({ key: row.localId, value: { draft, revision: 1 }, at: 1 })
  await waitFor(() => expect(names()).toContain('Late flights'))
  expect(names()).not.toContain('Delays')
  await expect.element(page.getByTitle('Saved as “Delays”')).toHaveTextContent('Not saved')
})
