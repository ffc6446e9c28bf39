import { RouterProvider } from '@tanstack/react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readMemory, readViews } from '#data/answers/dashboards/read-views.ts'
import { createView } from '#data/commands/dashboards/edit-views.ts'
import { changeMemory } from '#data/commands/dashboards/remember-filters.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { chooseRemembering } from '#data/platform/remember-filters.ts'
import type { ViewFields } from '#domain/records/dashboard-views/record.ts'
import { dashboards as feature } from '#features/dashboards/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const before = location.href
const ID = 5
const KINDS = ['dashboards', 'dashboardViews', 'dashboardMemories']
const filter = (id: string, name: string) => ({
  id,
  name,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
})
const stored = (id: string, name: string, value: readonly string[]) => ({
  [id]: { name, kind: 'values', target: JSON.stringify([1, id]), value },
})
const stateOf = (filters: object) => JSON.stringify({ filters, cross: {}, tabs: [] })
const ATL = stateOf(stored('origin', 'Origin', ['ATL']))

let db: LocalDatabase

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  chooseRemembering(true)
  db = await emptyDatabase()
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true, sharedKinds: KINDS } })
  const wire = {
    id: ID,
    dashboard_title: 'Flights',
    published: true,
    owners: [{ id: 7, first_name: 'Ada', last_name: 'L' }],
    json_metadata: JSON.stringify({ native_filter_configuration: [filter('origin', 'Origin')] }),
    position_json: '{}',
  }
  await db.dashboards.put(storedDashboard(wire, { openedAt: 1 }))
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

async function open(query = ''): Promise<void> {
  history.replaceState(null, '', `/superset/dashboard/${ID}/${query}`)
  const router = makeRoutes([feature], false).makeRouter()
  await router.load()
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
    { width: 1_200, height: 700 },
  )
}

async function addView(name: string, beside: Partial<ViewFields> & { readonly userId?: number } = {}) {
  const { userId, ...fields } = beside
  const made = await createView(db, { dashboardId: ID, name, state: ATL, ...fields })
  if (!made.ok) throw new Error(made.error.code)
  const record = await db.dashboardViews.get(made.value)
  if (record === undefined) throw new Error('no view')
  await db.dashboardViews.put({ ...record, current: { ...record.current, ...fields }, userId: userId ?? 7 })
  return made.value
}

const filters = () => new URLSearchParams(location.search).get('native_filters')
const viewsButton = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

test('the last filters open with the dashboard, parts that are gone are named, and a reset forgets them', async () => {
  const state = stateOf({ ...stored('origin', 'Origin', ['ATL']), ...stored('dest', 'Destination', ['LAX']) })
  await changeMemory(db, ID, { state })
  await open()
  await expect.element(page.getByText('Your last filters')).toBeVisible()
  await expect
    .element(page.getByText('The filter “Destination” was removed from the dashboard and is left out.'))
    .toBeVisible()
  expect(filters()).toBe('{"origin":["ATL"]}')
  await expect.element(viewsButton('Views')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to the dashboard’s' }).click()
  await waitFor(() => expect(filters()).toBeNull())
  await waitFor(async () => expect((await readMemory(db, ID))?.current.state).toBeNull())
})

test('an address with filters of its own opens as it is', async () => {
  await changeMemory(db, ID, { state: ATL })
  await open(`?native_filters=${encodeURIComponent('{"origin":["SFO"]}')}`)
  await expect.element(viewsButton('Views')).toBeVisible()
  expect(filters()).toBe('{"origin":["SFO"]}')
  expect((await readMemory(db, ID))?.current.state).toBe(ATL)
})

test('nothing is remembered with the setting off, also not where it was before', async () => {
  await changeMemory(db, ID, { state: ATL })
  chooseRemembering(false)
  await open()
  await expect.element(viewsButton('Views')).toBeVisible()
  expect(filters()).toBeNull()
  await viewsButton('Views').click()
  await page.getByRole('menuitemcheckbox', { name: /^Remember my last filters/ }).click()
  expect(localStorage.getItem('offset-remember-filters')).toBeNull()
})

test('the default view opens instead of the last filters, and a named view of the address instead of both', async () => {
  const east = await addView('East', { state: stateOf(stored('origin', 'Origin', ['JFK'])) })
  const west = await addView('West', { state: stateOf(stored('origin', 'Origin', ['LAX'])) })
  await changeMemory(db, ID, { state: ATL, defaultView: east })
  await open()
  await expect.element(page.getByText('View “East”')).toBeVisible()
  expect(filters()).toBe('{"origin":["JFK"]}')
  await open(`?dashboard_view=${west}`)
  await expect.element(viewsButton('Views: West').last()).toBeVisible()
  expect(location.search).not.toContain('dashboard_view')
  expect(filters()).toBe('{"origin":["LAX"]}')
})

test('a view that is gone is reported, and the dashboard opens with its own filters', async () => {
  await changeMemory(db, ID, { state: ATL })
  await open('?dashboard_view=gone')
  await expect
    .element(page.getByText(/^This view was deleted, or it is not on this device yet\./))
    .toBeVisible()
  expect(filters()).toBeNull()
})

test('a view is made by keyboard, shared by an owner, and those of others are only opened', async () => {
  await addView('Of Tomi', { userId: 8, isShared: true })
  await open()
  await viewsButton('Views').click()
  await expect.element(page.getByText('Shared by others')).toBeVisible()
  await expect.element(page.getByRole('menuitemradio', { name: /^Of Tomi/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await viewsButton('Views').click()
  await item('Save as a new view…').click()
  await page.getByLabelText('Name').fill('Mine')
  await userEvent.keyboard('{Enter}')
  await viewsButton('Views: Mine').click()
  await expect.element(item('Update “Mine”: No changes')).toBeVisible()
  await page.getByText('Share with all who see the dashboard').click()
  await waitFor(async () =>
    expect((await readViews(db, ID)).map(({ current }) => [current.name, current.isShared])).toEqual([
      ['Mine', true],
      ['Of Tomi', true],
    ]),
  )
})

test('where the server does not store views, they are saved on this device', async () => {
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true, sharedKinds: ['dashboards'] } })
  await addView('Mine')
  await open()
  await viewsButton('Views').click()
  await expect.element(page.getByText('Your views, saved on this device')).toBeVisible()
})
