import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { TagListScreen } from '#features/tags/TagListScreen.tsx'
import { TagScreen } from '#features/tags/TagScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

afterEach(() => connection.report(null))

const LIST = {
  count: 2,
  ids: [1, 2],
  description_columns: {},
  label_columns: {},
  list_columns: [],
  order_columns: [],
}

/** A server with two tags, or of `count` only these. Returns the changes that it received. */
function serverWithTags(count = 2) {
  const sent: (readonly [string, string, unknown])[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      sent.push([method, new URL(address, location.origin).pathname, body])
      return Response.json({ id: 2, result: {} })
    }
    if (!address.includes('/tag/')) return Response.json({ result: 'token' })
    const tags = [
      { id: 1, name: 'board', type: 1 },
      { id: 2, name: 'daily', type: 1, description: 'each morning' },
    ]
    const isFirst = !decodeURIComponent(address).includes('page:1')
    return Response.json({ ...LIST, count, result: isFirst ? tags : [] })
  })
  return sent
}

async function show(screen: 'list' | 'tag', id = '2') {
  const db = await emptyDatabase()
  await db.dashboards.put(
    storedDashboard(
      { id: 1, dashboard_title: 'Delays', tags: [{ id: 2, name: 'daily', type: 1 }] },
      { isListed: true },
    ),
  )
  await db.charts.put({
    ...newChart(localId('c1'), { ...BLANK_CHART, name: 'By week', tags: ['daily'] }, 5),
    serverId: 9,
  })
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  const props = { params: new Map<string, string>(), go: () => undefined }
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      {screen === 'list' ? <TagListScreen /> : <TagScreen {...props} search={new Map([['id', id]])} />}
    </WorkspaceContext>,
  )
  return db
}

test('tags are listed with the numbers of their records, and renamed on the server', async () => {
  const sent = serverWithTags()
  await show('list')
  const row = page.getByRole('row', { name: /daily/ })
  await expect.element(row).toBeVisible()
  const cells = row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
  expect(cells.slice(1, 4)).toEqual(['1', '1', '0'])
  await page.getByRole('button', { name: 'More of daily' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('weekly')
  await page.getByRole('button', { name: 'Rename' }).click()
  await waitFor(() =>
    expect(sent).toEqual([['PUT', '/api/v1/tag/2', { name: 'weekly', description: 'each morning' }]]),
  )
})

test('a name that a tag cannot have is rejected before it is sent', async () => {
  const sent = serverWithTags()
  await show('list')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('owner:1')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('The name cannot contain ":" or ","')).toBeVisible()
  expect(sent).toEqual([])
})

test('a tag shows its dashboards and charts', async () => {
  serverWithTags()
  await show('tag')
  await expect.element(page.getByRole('heading', { name: 'daily' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Delays' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'By week' })).toBeVisible()
})

test('a tag that does not exist is reported', async () => {
  serverWithTags()
  await show('tag', '99')
  await expect.element(page.getByText('This tag does not exist')).toBeVisible()
})

test('a list that leaves tags out says so', async () => {
  serverWithTags(2_431)
  await show('list')
  await expect.element(page.getByText('2 of 2,431 tags')).toBeVisible()
  await expect.element(page.getByText('Only the first 2 by name are listed and searched')).toBeVisible()
})
