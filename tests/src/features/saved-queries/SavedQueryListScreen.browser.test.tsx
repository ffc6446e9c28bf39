import { RouterProvider } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { savedQueries as feature } from '#features/saved-queries/feature.ts'
import { sqlLab } from '#features/sql-lab/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { queryFields } from '#tests/support/saved-queries.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const before = location.href
let db: LocalDatabase

beforeAll(async () => {
  db = await emptyDatabase()
})

beforeEach(async () => {
  for (const table of db.tables) await table.clear()
  await db.table('cursors').put({ key: 'changes', value: '1' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
})

const touch = async (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

afterEach(async () => {
  await touch(false)
  await page.viewport(1280, 800)
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

function saved(name: string, at: number, fields: Partial<SavedQueryFields> = {}) {
  const current = queryFields({ name, ...fields })
  return {
    ...newSavedQuery(localId(name), current, at),
    serverId: at,
    base: current,
    acked: 1,
    confirmed: 1,
    dirty: [],
  }
}

const QUERIES = [
  saved('Delays', 1, { sql: 'SELECT * FROM flights', schema: 'main', folder: 'Air/Late', tags: ['daily'] }),
  saved('Busiest', 3, { sql: 'select origin from routes', description: 'Routes of flights', folder: 'Air' }),
  saved('Airports', 2, { sql: 'select 1', schema: 'geo', schedule: { schedule_interval: '0 7 * * *' } }),
]

async function openAt(address: string, size = { width: 1_300, height: 700 }): Promise<void> {
  await db.savedQueries.bulkPut(QUERIES)
  history.replaceState(null, '', address)
  // `false`: a test page is inside a frame of its runner.
  const router = makeRoutes([sqlLab, feature], false).makeRouter()
  await router.load()
  const user = { userId: 1, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
    size,
  )
}

const names = () =>
  page
    .getByRole('table', { name: 'All saved queries' })
    .getByRole('button', { name: /^(Delays|Busiest|Airports)$/ })
    .elements()
    .map((one) => one.textContent)

const shows = async (...expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected))

test('search and filters narrow the list without a network, and are in the address', async () => {
  await openAt('/savedqueryview/list/')
  await shows('Busiest', 'Airports', 'Delays')
  await page.getByRole('searchbox', { name: 'Search saved queries' }).fill('FLIGHTS')
  await shows('Busiest', 'Delays')
  await waitFor(() => expect(location.search).toBe('?search=FLIGHTS'))
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'daily' }).click()
  await shows('Delays')
  expect(location.search).toBe('?search=FLIGHTS&tag=daily')
})

test('an address filters by folder, and the schedule is marked', async () => {
  await openAt('/savedqueryview/list/?folder=Air')
  await shows('Busiest', 'Delays')
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
  await shows('Busiest', 'Airports', 'Delays')
  await expect.element(page.getByRole('row', { name: /Airports/ }).getByText('Scheduled')).toBeVisible()
  const airports = await db.savedQueries.get(localId('Airports'))
  const schedule = { schedule_interval: '0 7 * * *', paused: true }
  if (airports) await db.savedQueries.put({ ...airports, current: { ...airports.current, schedule } })
  await expect.element(page.getByRole('row', { name: /Airports/ }).getByText('Paused')).toBeVisible()
})

test('the preview shows the SQL, goes to the next and the previous query, and closes by the keyboard', async () => {
  await openAt('/savedqueryview/list/')
  await shows('Busiest', 'Airports', 'Delays')
  await page.getByRole('button', { name: 'Busiest', exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(pane.getByRole('heading', { name: 'Busiest' })).toBeVisible()
  await expect.element(pane.getByText('Routes of flights')).toBeVisible()
  await expect
    .element(pane.getByRole('button', { name: 'Previous' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('n')
  await expect.element(pane.getByRole('heading', { name: 'Airports' })).toBeVisible()
  await expect.element(pane.getByText(/runs: At 07:00, UTC/)).toBeVisible()
  await userEvent.keyboard('p')
  await expect.element(pane.getByRole('heading', { name: 'Busiest' })).toBeVisible()
  expect(location.search).toBe(`?query=${localId('Busiest')}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
})

test('several queries are chosen by the keyboard and deleted at once', async () => {
  await openAt('/savedqueryview/list/')
  await shows('Busiest', 'Airports', 'Delays')
  await userEvent.keyboard('jxjx')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await shows('Delays')
  expect((await db.outbox.toArray()).map(({ op }) => op)).toEqual(['delete', 'delete'])
})

test('several queries are moved to a folder', async () => {
  await openAt('/savedqueryview/list/')
  await page.getByRole('checkbox', { name: 'Choose Busiest' }).click()
  await page.getByRole('checkbox', { name: 'Choose Airports' }).click()
  await page.getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('textbox', { name: 'Folder' }).fill(' New / Place ')
  // The first Enter chooses a word of an input method.
  const field = page.getByRole('textbox', { name: 'Folder' }).element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  expect(await db.outbox.count()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(async () =>
    expect((await db.savedQueries.toArray()).map(({ current }) => current.folder).toSorted()).toEqual([
      'Air/Late',
      'New/Place',
      'New/Place',
    ]),
  )
  expect((await db.outbox.toArray()).map(({ op, fields }) => [op, fields])).toEqual([
    ['update', ['folder']],
    ['update', ['folder']],
  ])
})

test('a folder is not moved into itself, is renamed with those below it, and leaves its queries when it is deleted', async () => {
  await openAt('/savedqueryview/list/?folder=Air')
  const act = async (label: string) => {
    await page.getByRole('button', { name: /^Actions on the folder/ }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await act('Move the folder…')
  await page.getByRole('textbox', { name: 'Folder' }).fill('Air/Late')
  await expect
    .element(page.getByText('A folder cannot be moved into itself or into a folder below it.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await act('Rename the folder…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Sky')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await waitFor(() => expect(location.search).toBe('?folder=Sky'))
  await shows('Busiest', 'Delays')
  await act('Delete the folder…')
  await expect.element(page.getByText('Its 2 saved queries move out of the folder.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the folder' }).click()
  await waitFor(async () =>
    expect((await db.savedQueries.toArray()).map(({ current }) => current.folder ?? '').toSorted()).toEqual([
      '',
      '',
      'Late',
    ]),
  )
})

test('a query is edited: name, description, folder', async () => {
  await openAt('/savedqueryview/list/')
  await page.getByRole('button', { name: 'More of Delays' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await expect.element(page.getByText('Give it a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Late flights')
  await page.getByRole('textbox', { name: 'Description' }).fill('By day')
  await page.getByRole('textbox', { name: 'Folder' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitFor(async () =>
    expect((await db.savedQueries.get(localId('Delays')))?.current).toMatchObject({
      name: 'Late flights',
      description: 'By day',
      folder: null,
      tags: ['daily'],
    }),
  )
})

test('on a phone the name and the time are columns, and the preview covers the list', async () => {
  await page.viewport(390, 844)
  await openAt('/savedqueryview/list/', { width: 390, height: 700 })
  await shows('Busiest', 'Airports', 'Delays')
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['', 'Name', 'Changed', ''])
  await page.getByRole('button', { name: 'Delays', exact: true }).click()
  await expect.element(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await shows('Busiest', 'Airports', 'Delays')
})

test('on a phone with touch every action of the preview is on the screen', async () => {
  await touch(true)
  await page.viewport(390, 844)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await openAt(`/savedqueryview/list/?query=${localId('Delays')}`, { width: 390, height: 700 })
  await expect.element(page.getByRole('button', { name: 'Close the preview' })).toBeVisible()
  const ends = page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect().right)
  expect(ends.length).toBe(7)
  expect(Math.max(...ends)).toBeLessThanOrEqual(390)
})

test('on a phone Back returns from the preview to the list', async () => {
  await page.viewport(390, 844)
  await openAt('/savedqueryview/list/', { width: 390, height: 700 })
  await shows('Busiest', 'Airports', 'Delays')
  await page.getByRole('button', { name: 'Busiest', exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await pane.getByRole('button', { name: 'Next' }).click()
  await expect.element(pane.getByRole('heading', { name: 'Airports' })).toBeVisible()
  history.back()
  await shows('Busiest', 'Airports', 'Delays')
  expect(location.pathname + location.search).toBe('/savedqueryview/list/')
})
