import type { Page } from '@playwright/test'
import { charts } from '#tests/support/dashboard.ts'
import { createFilterDashboard } from '#tests/support/filter-dashboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

// Row i has weight 2^i, so that a sum names its rows.
const CITIES = `SELECT * FROM (VALUES
  ('AL', 'Mobile', 1), ('AL', 'Auburn', 2), ('AL', NULL, 4),
  ('TX', 'Austin', 8), ('TX', 'Mobile', 16), ('CA', 'Fresno', 32)) AS cities(state, city, weight)`

const figure = (page: Page, chart: string, text: string) =>
  charts(page)
    .filter({ has: page.getByRole('heading', { name: chart, exact: true }) })
    .getByTitle(text, { exact: true })

/** Counts the requests of each chart, and those of lists by their filter. */
function countRequests(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/v1/chart/data')) return
    const { form_data: form }: { readonly form_data: Readonly<Record<string, unknown>> } = JSON.parse(
      request.postData() ?? '{}',
    )
    const name = String(form['native_filter_id'] ?? form['slice_id'])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return counts
}

async function choose(page: Page, filter: string, values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  for (const value of values) await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: filter })).toHaveCount(0)
}

test('first values come in the order of their filters, and each chart is requested once a state', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const first = { defaultToFirstItem: true }
  const made = await createFilterDashboard(await wireOf(offset), {
    sql: CITIES,
    sum: 'weight',
    tabs: { One: ['Sum'] },
    filters: [
      { name: 'City', column: 'city', control: { ...first, sortAscending: false }, parents: ['State'] },
      { name: 'State', column: 'state', control: { ...first, multiSelect: false } },
    ],
  })
  const counts = countRequests(page)
  const requests = () => [counts.get(String(made.charts.get('Sum'))), counts.get('NATIVE_FILTER-State')]
  await page.goto(offset.server.origin + made.address)
  // The first state is AL, and its last city in the order of the list is Mobile.
  await expect(page.getByRole('button', { name: 'State AL' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'City Mobile' })).toBeVisible()
  await expect(figure(page, 'Sum', '1')).toBeVisible()
  expect(requests()).toEqual([1, 1])

  await choose(page, 'City', ['Auburn'])
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(figure(page, 'Sum', '3')).toBeVisible()
  expect(requests()).toEqual([2, 1])

  await choose(page, 'State', ['TX'])
  await expect(page.getByText('Removed: Auburn. Not among the values under the other filters.')).toBeVisible()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(figure(page, 'Sum', '16')).toBeVisible()
  expect(requests()).toEqual([3, 1])
  await page.reload()
  await expect(figure(page, 'Sum', '16')).toBeVisible()

  await page.getByRole('button', { name: 'Settings of the filters' }).click()
  await page.getByRole('menuitemradio', { name: 'At once' }).click()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await choose(page, 'City', ['Austin'])
  await expect(figure(page, 'Sum', '24')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(figure(page, 'Sum', '63')).toBeVisible()
  await page.goBack()
  await expect(figure(page, 'Sum', '24')).toBeVisible()
})

test(
  'a required filter keeps its charts waiting, and one of another tab is out of scope',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/dashboard/list/')
    const made = await createFilterDashboard(await wireOf(offset), {
      sql: CITIES,
      sum: 'weight',
      tabs: { One: ['Sum'], Two: ['Other'] },
      filters: [
        { name: 'State', column: 'state', control: { enableEmptyFilter: true }, rootPath: ['TAB-One'] },
        { name: 'City', column: 'city', rootPath: ['TAB-Two'] },
      ],
    })
    const counts = countRequests(page)
    await page.goto(offset.server.origin + made.address)
    await expect(charts(page).getByText('Choose a value for “State”.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'State (required)' })).toHaveAccessibleDescription(
      'Choose a value for “State”.',
    )
    await expect(page.getByText('Not used by the charts of this tab')).toBeVisible()
    await page.getByRole('button', { name: 'Filters out of scope (1)' }).click()
    await expect(page.getByRole('button', { name: /^City/ })).toBeVisible()
    expect(counts.get(String(made.charts.get('Sum')))).toBeUndefined()

    await choose(page, 'State', ['AL'])
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(figure(page, 'Sum', '7')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(figure(page, 'Sum', '7')).toBeVisible()

    await page.getByRole('tab', { name: 'Two' }).click()
    await expect(figure(page, 'Other', '63')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters out of scope (1)' })).toBeVisible()
  },
)

// Texts that look like a missing value, and the sum of their rows.
const WORDS = `SELECT * FROM (VALUES (NULL, 1), ('', 2), ('null', 4), ('empty', 8), ('<NULL>', 16), ('google', 32))
  AS texts(word, weight)`
const CHOICES = [
  ['null', '1', null],
  ['empty', '2', ''],
  ['“null”', '4', 'null'],
  ['“empty”', '8', 'empty'],
  ['“<NULL>”', '16', '<NULL>'],
  ['google', '32', 'google'],
] as const

test('each text for a missing value has its own choice, chip, address and rows', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const made = await createFilterDashboard(await wireOf(offset), {
    sql: WORDS,
    sum: 'weight',
    tabs: { One: ['Sum'] },
    filters: [
      { name: 'Word', column: 'word', control: { multiSelect: false } },
      { name: 'Without', column: 'word', control: { inverseSelection: true } },
    ],
  })
  await page.goto(offset.server.origin + made.address)
  await expect(page.getByRole('button', { name: 'Word Any of 6' })).toBeVisible()
  for (const [label, sum, value] of CHOICES) {
    await page.getByRole('button', { name: /^Word/ }).click()
    await expect(page.getByRole('option')).toHaveCount(6)
    await page.getByRole('option', { name: label, exact: true }).click()
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect(page.getByRole('button', { name: `Word ${label}`, exact: true })).toBeVisible()
    await expect(figure(page, 'Sum', sum)).toBeVisible()
    const filters = new URL(page.url()).searchParams.get('native_filters') ?? ''
    expect(JSON.parse(filters)).toEqual({ 'NATIVE_FILTER-Word': [value] })
    await page.getByRole('button', { name: 'Filters of Sum: 1 applied' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Word: ${label}` })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('Excludes the selected values, and rows without a value.')).toBeVisible()
  await choose(page, 'Without', ['google'])
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(figure(page, 'Sum', '30')).toBeVisible()
})
