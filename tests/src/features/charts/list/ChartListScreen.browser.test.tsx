import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { ChartListScreen } from '#features/charts/ChartListScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

/** Shows the list with this many charts. Returns every count that its footer showed. */
async function show(count: number, search: ReadonlyMap<string, string> = new Map()) {
  const db = await emptyDatabase()
  await db.charts.bulkPut(
    Array.from({ length: count }, (_, at) => {
      const current = { ...BLANK_CHART, name: `Chart ${at}`, form: { viz_type: 'pie' } }
      return { ...newChart(localId(`c${at}-`), current, at), changedAt: at }
    }),
  )
  const counts = new Set<string>()
  const look = new MutationObserver(() => {
    const text = document.body.textContent ?? ''
    for (const [found] of text.matchAll(/\d+ charts|No charts yet/g)) counts.add(found)
  })
  look.observe(document.body, { childList: true, subtree: true, characterData: true })
  const user = { userId: 7, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <ChartListScreen params={new Map()} search={search} go={() => undefined} />
    </WorkspaceContext>,
  )
  return counts
}

test('a list that is longer than its head becomes complete, and shows no other count before', async () => {
  const counts = await show(60)
  await expect.element(page.getByRole('link', { name: 'Chart 59' })).toBeVisible()
  await expect.element(page.getByText('60 charts', { exact: true })).toBeVisible()
  expect([...counts]).toEqual(['60 charts'])
})

test('a row shows the name of its kind from the start', async () => {
  await show(1)
  await expect.element(page.getByText('Pie Chart').first()).toBeVisible()
})

test('an address with another order starts with the first of all charts', async () => {
  await show(
    60,
    new Map([
      ['sortColumn', 'slice_name'],
      ['sortOrder', 'asc'],
    ]),
  )
  await expect.element(page.getByRole('link', { name: 'Chart 0' })).toBeVisible()
})
