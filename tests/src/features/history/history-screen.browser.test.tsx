import { RouterProvider } from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { history as feature } from '#features/history/feature.ts'
import { sqlLab } from '#features/sql-lab/feature.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { makeRoutes } from '#src/routes.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverRun } from '#tests/support/runs.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const before = location.href
let count = 0
let late: QueryId
let wrong: QueryId
let away: QueryId

// One database and one worker for all tests. Each test removes what it stored.
let db: LocalDatabase

beforeAll(async () => {
  db = await emptyDatabase()
})

beforeEach(async () => {
  count += 1
  late = queryId(`late-${count}`)
  wrong = queryId(`wrong-${count}`)
  away = queryId(`away-${count}`)
  for (const table of db.tables) await table.clear()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const now = Date.now()
  await db.queries.bulkPut([
    query({
      id: late,
      sql: 'SELECT origin FROM flights',
      state: 'success',
      rows: 2,
      startDttm: now - 1_000,
      endDttm: now - 900,
      tabName: 'Delays',
    }),
    query({
      id: wrong,
      sql: 'SELECT nope',
      state: 'failed',
      startDttm: now - 2_000,
      endDttm: now - 1_900,
      error: { code: 'x', message: 'Column “nope” does not exist\nDid you mean', place: null },
    }),
  ])
  await db.serverRuns.put(
    serverRun({ id: away, sql: 'SELECT 2 AS two', startDttm: now - 3_000, endDttm: now - 2_900 }),
  )
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

async function openAt(address: string, size = { width: 1_200, height: 700 }): Promise<void> {
  history.replaceState(null, '', address)
  // `false`: a test page is inside a frame of its runner.
  const router = makeRoutes([sqlLab, feature], false).makeRouter()
  await router.load()
  const workspace = { db, user: { userId: 3, name: 'Ada', origin: location.origin } }
  await onStage(
    <WorkspaceContext value={workspace}>
      <RouterProvider router={router} />
    </WorkspaceContext>,
    size,
  )
}

async function keep(id: QueryId, rows: readonly object[]): Promise<void> {
  const columns = [
    { column_name: 'origin', type: 'VARCHAR', type_generic: 1, is_dttm: false },
    { column_name: 'flights', type: 'BIGINT', type_generic: 0, is_dttm: false },
  ]
  const bytes = new TextEncoder().encode(JSON.stringify({ status: 'success', data: rows, columns }))
  await resultsOf(db).ingest(id, bytes.buffer)
  await resultsOf(db).whenStored(id)
}

const list = () => page.getByRole('list', { name: 'Runs' })
const rows = () => list().getByRole('button')
const pane = () => page.getByRole('complementary', { name: 'Run' })

describe('without a network', () => {
  test('all runs of this device, and the known ones of the server, are shown at once', async () => {
    await openAt('/sqllab/history/')
    await expect.element(rows().nth(2)).toBeVisible()
    expect(
      rows()
        .elements()
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('SELECT origin FROM flights'),
      expect.stringContaining('Column “nope” does not exist'),
      expect.stringContaining('SELECT 2 AS two'),
    ])
    await expect.element(page.getByText('runs of this device')).toBeVisible()
    await expect.element(page.getByText('3 runs')).toBeVisible()
  })

  test('the error of a run is shown by its first line in its row, and in full beside the list', async () => {
    await openAt('/sqllab/history/?state=failed')
    await expect.poll(() => rows().element().textContent).toContain('Column “nope” does not exist')
    await rows().click()
    await expect.element(pane().getByText(/Did you mean/)).toBeVisible()
  })

  test('an empty list explains when it loads', async () => {
    await db.queries.clear()
    await db.serverRuns.clear()
    await openAt('/sqllab/history/')
    await expect.element(page.getByRole('heading', { name: /No runs/ })).toBeVisible()
  })
})

describe('the search', () => {
  test('matches each word, is in the address, and is undone by Back', async () => {
    await openAt('/sqllab/history/')
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search runs' }), 'flights ORIGIN')
    await expect.element(page.getByText('1 of 3 runs')).toBeVisible()
    await expect.poll(() => location.search).toBe('?search=flights%20ORIGIN')
    await page.getByRole('button', { name: 'State' }).click()
    await page.getByRole('menuitemradio', { name: 'Failed' }).click()
    await expect.element(page.getByText('No runs with “flights ORIGIN”')).toBeVisible()
    expect(location.search).toBe('?search=flights%20ORIGIN&state=failed')
    history.back()
    await expect.poll(() => rows().query()?.textContent).toContain('SELECT origin FROM flights')
    expect(location.search).toBe('?search=flights%20ORIGIN')
  })

  test('can be cleared to show all runs', async () => {
    await openAt('/sqllab/history/?search=nothing&pinned=true')
    await page.getByRole('button', { name: 'Show all runs' }).click()
    await expect.element(page.getByText('3 runs')).toBeVisible()
    expect(location.search).toBe('')
  })
})

describe('by keys alone', () => {
  test('a run is focused, opened beside the list, pinned and closed', async () => {
    await openAt('/sqllab/history/')
    await expect.element(rows().first()).toBeVisible()
    await userEvent.keyboard('jj')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        pane()
          .getByRole('heading', { name: /^Failed/ })
          .first(),
      )
      .toBeVisible()
    await userEvent.keyboard('p')
    await expect.poll(async () => (await db.queries.get(wrong))?.pinnedAt).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(pane()).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: 'Search runs' })).toHaveFocus()
  })

  test('a run is opened in a new tab, and is not run', async () => {
    await openAt('/sqllab/history/')
    await expect.element(rows().first()).toBeVisible()
    await userEvent.keyboard('je')
    await expect.poll(async () => (await db.tabs.toArray()).length).toBe(1)
    const [tab] = await db.tabs.toArray()
    expect(tab?.current).toMatchObject({ sql: 'SELECT origin FROM flights', autorun: false, name: 'Delays' })
    await expect.poll(() => location.pathname).toBe('/sqllab/')
  })
})

describe('the result of a run', () => {
  test('is shown as it was, without a run', async () => {
    await keep(late, [{ origin: 'ATL', flights: 7 }])
    await openAt(`/sqllab/history/?run=${late}`)
    await expect.element(pane().getByRole('gridcell', { name: 'ATL' })).toBeVisible()
    await expect.element(pane().getByText(/^from this device/)).toBeVisible()
  })

  test('that no place has any more is shown as expired', async () => {
    await openAt(`/sqllab/history/?run=${away}`)
    await expect.element(pane().getByText('The result has expired')).toBeVisible()
  })

  test('that the server has can be fetched while it answers', async () => {
    await db.serverRuns.update(away, { resultsKey: 'key' })
    await openAt(`/sqllab/history/?run=${away}`)
    await expect.element(pane().getByRole('button', { name: 'Fetch the result' })).toBeVisible()
  })
})

test('a run is deleted from this device after a confirmation', async () => {
  await openAt(`/sqllab/history/?run=${wrong}`)
  await pane().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete from this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => db.queries.get(wrong)).toBeUndefined()
  await expect.element(page.getByText('2 runs')).toBeVisible()
})

test('only the runs in view are rendered', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) =>
    query({ id: queryId(`m${at}x`), sql: `SELECT ${at}`, state: 'success', startDttm: at }),
  )
  await db.queries.bulkPut(many)
  await openAt('/sqllab/history/')
  await expect.element(page.getByText('3,003 runs')).toBeVisible()
  expect(rows().elements().length).toBeLessThan(100)
  await rows().first().click()
  await userEvent.keyboard('{End}')
  await expect.element(list().getByText('SELECT 0', { exact: true })).toBeVisible()
})

describe('two runs', () => {
  test('are marked by a key, and compared by the suggested key columns', async () => {
    await keep(late, [
      { origin: 'ATL', flights: 7 },
      { origin: 'SFO', flights: 1 },
    ])
    await db.queries.update(wrong, { state: 'success', sql: 'SELECT origin FROM all_flights' })
    await keep(wrong, [
      { origin: 'ATL', flights: 5 },
      { origin: 'LAX', flights: 1 },
    ])
    await openAt('/sqllab/history/')
    await expect.element(rows().first()).toBeVisible()
    await userEvent.keyboard('jxjx')
    await page.getByRole('button', { name: 'Compare 2 of 2' }).click()
    await expect.element(page.getByRole('button', { name: '1 changed' })).toBeVisible()
    expect(location.search).toBe(`?left=${wrong}&right=${late}`)
    const cells = page.getByRole('grid', { name: 'Differences' }).getByRole('gridcell')
    await expect
      .poll(() => cells.elements().map((cell) => cell.textContent))
      .toEqual([
        'changed',
        'ATL',
        '5',
        '7',
        '+2',
        'removed',
        'LAX',
        '1',
        '—',
        '—',
        'added',
        'SFO',
        '—',
        '1',
        '—',
      ])
    await page.getByRole('button', { name: '1 only in A' }).click()
    await expect.element(page.getByText('2 of 3 rows')).toBeVisible()
    await page.getByRole('tab', { name: 'Texts' }).click()
    await expect.element(page.getByText('A is on the left, B on the right.')).toBeVisible()
  })

  test('are sorted by their largest change, and several key columns are chosen while the menu is open', async () => {
    await keep(late, [
      { origin: 'ATL', flights: 7 },
      { origin: 'JFK', flights: 90 },
    ])
    await db.queries.update(wrong, { state: 'success' })
    await keep(wrong, [
      { origin: 'ATL', flights: 5 },
      { origin: 'JFK', flights: 10 },
    ])
    await openAt(`/sqllab/compare/?left=${wrong}&right=${late}`)
    const first = page.getByRole('grid', { name: 'Differences' }).getByRole('gridcell').nth(1)
    await expect.element(first).toHaveTextContent('ATL')
    await page.getByRole('button', { name: 'Order of the rows: Original order' }).click()
    await page.getByRole('menuitemradio', { name: 'Largest change of flights' }).click()
    await expect.element(first).toHaveTextContent('JFK')
    await page.getByRole('button', { name: 'Rows matched by origin' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'flights' }).click()
    await expect.poll(() => location.search).toContain('flights')
    await page.getByRole('menuitemcheckbox', { name: 'origin' }).click()
    await expect.poll(() => location.search).not.toContain('origin')
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'origin' })).toBeVisible()
  })

  test('can be compared by their texts if one has no result any more', async () => {
    await keep(late, [{ origin: 'ATL', flights: 7 }])
    await openAt(`/sqllab/compare/?left=${away}&right=${late}`)
    await expect.element(page.getByText('Result A has expired')).toBeVisible()
  })

  test('are not compared if one is unknown', async () => {
    await openAt(`/sqllab/compare/?left=${queryId('unknown')}&right=${late}`)
    await expect.element(page.getByText('Run A is not on this device')).toBeVisible()
  })
})
