import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeVisit } from '#data/answers/home/visits.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { StartScreen } from '#features/start/StartScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const ADA = { id: 7, first_name: 'Ada', last_name: 'L' }

async function show(visit: string | null) {
  const db = await emptyDatabase()
  await db.dashboards.bulkPut([
    storedDashboard({ id: 1, dashboard_title: 'Delays', owners: [ADA] }, { isListed: true }),
    storedDashboard({ id: 2, dashboard_title: 'Weather', slug: 'seattle-weather' }, { isListed: true }),
    storedDashboard({ id: 3, dashboard_title: 'Crew' }, { isListed: true, isFavorite: visit !== null }),
  ])
  await db.charts.put({ ...newChart(localId('c1'), { ...BLANK_CHART, name: 'By week' }, 5), serverId: 9 })
  if (visit !== null) await storeVisit(db, { kind: 'charts', localId: visit })
  const user = { userId: visit === null ? 99 : 7, name: 'Ada', origin: location.origin }
  const opened: string[] = []
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <StartScreen params={new Map()} search={new Map()} go={(address) => opened.push(address)} />
    </WorkspaceContext>,
  )
  return opened
}

test('Home links to recent, favourite, own and example records, each by one key', async () => {
  const opened = await show(localId('c1'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const listed = page
    .getByRole('region')
    .elements()
    .map((section) => section.querySelector('h2')?.textContent ?? '')
  expect(listed.filter(Boolean)).toEqual(['Recent', 'Favorites', 'Mine', 'Examples'])
  await userEvent.keyboard('1')
  await userEvent.keyboard('2')
  await userEvent.keyboard('3')
  await waitFor(() =>
    expect(opened).toEqual(['/explore/?slice_id=9', '/superset/dashboard/3/', '/superset/dashboard/1/']),
  )
})

test('a new user sees how to begin', async () => {
  await show(null)
  await expect.element(page.getByRole('button', { name: /Start with an empty query/ })).toBeVisible()
})

test('Home that is read late leaves the focus where the user moved it', async () => {
  const link = document.body.appendChild(document.createElement('button'))
  link.focus()
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ db: await emptyDatabase(), user }}>
      <StartScreen params={new Map()} search={new Map()} go={() => undefined} />
    </WorkspaceContext>,
  )
  await expect.element(page.getByRole('button', { name: /^Open the example/ })).toBeVisible()
  expect(document.activeElement).toBe(link)
  link.remove()
})

test('the owner of the examples begins as a new user', async () => {
  const db = await emptyDatabase()
  const example = { id: 2, dashboard_title: 'Weather', slug: 'seattle-weather', owners: [ADA] }
  await db.dashboards.put(storedDashboard(example, { isListed: true }))
  const fields = { ...BLANK_CHART, name: 'Rain by month', owners: [ADA.id], dashboards: [2] }
  await db.charts.put({ ...newChart(localId('c1'), fields, 0), serverId: 9, changedAt: 5 })
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: ADA.id, name: 'Ada', origin: location.origin } }}>
      <StartScreen params={new Map()} search={new Map()} go={() => undefined} />
    </WorkspaceContext>,
  )
  await expect.element(page.getByRole('button', { name: /Start with an empty query/ })).toBeVisible()
})

test('the setting of what opens first is stored, and keys open records while it has the focus', async () => {
  const opened = await show(localId('c1'))
  const setting = page.getByRole('switch', { name: 'Open Home at the start' })
  await expect.element(setting).toBeChecked()
  await setting.click()
  await expect.element(setting).not.toBeChecked()
  expect(localStorage.getItem('offset.opens-home:7')).toBe('no')
  await userEvent.keyboard('1')
  await waitFor(() => expect(opened).toEqual(['/explore/?slice_id=9']))
})
