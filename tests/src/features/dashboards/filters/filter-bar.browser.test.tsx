import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openFiltered, savedFilter, savedRange } from './open-filtered.tsx'

const before = location.href

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
})

afterEach(async () => {
  connection.report(null)
  await page.viewport(1280, 800)
})

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const inAddress = () => new URLSearchParams(location.search).get('native_filters')

test('a range that cannot be read blocks Apply with its message, and stays in the bar', async () => {
  await openFiltered({
    filters: [savedRange('Delay'), savedFilter('Origin')],
    lists: { Origin: ['ATL'], Delay: [-3, 120] },
  })
  await expect.element(page.getByText('Numbers from -3 to 120')).toBeVisible()
  await field('From').fill('9')
  await field('To').fill('3')
  await expect.element(field('To')).toHaveAccessibleDescription('The end is smaller than the start.')
  await expect.element(button(/^Apply/)).toHaveAttribute('aria-disabled', 'true')
  await button(/^Apply/).hover()
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('“Delay”: The end is smaller than the start.')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  expect(inAddress()).toBeNull()
  await field('From').fill('9x')
  await expect.element(field('From')).toHaveAccessibleDescription('Enter a number, or leave it empty.')
  await field('From').fill('')
  await button(/^Apply/).click()
  await waitFor(() => expect(inAddress()).toBe('{"Delay":[null,3]}'))
})

/** The queries of charts and of lists that are requested; all are rejected. */
function recordQueries(): readonly { readonly of: unknown; readonly filters: unknown }[] {
  const requested: { of: unknown; filters: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const body = await new Request(url, init).text()
    const { form_data: form, queries } = JSON.parse(body === '' ? '{}' : body)
    const of: unknown = form?.native_filter_id ?? form?.slice_id
    if (of !== undefined) requested.push({ of, filters: queries[0].filters })
    return Response.json({ message: 'No answer in this test' }, { status: 400 })
  })
  connection.report(null)
  return requested
}

test('edit mode requests its charts with the first values of their filters', async () => {
  const requested = recordQueries()
  await openFiltered({
    filters: [savedFilter('Origin', { controlValues: { defaultToFirstItem: true } })],
    lists: { Origin: ['ATL', 'LAX'] },
    query: '?edit=true',
  })
  await expect.element(page.getByText('1 filter is set')).toBeInTheDocument()
  const filters = [{ col: 'origin', op: 'IN', val: ['ATL'] }]
  await waitFor(() => expect(requested.filter(({ of }) => of === 9)).toEqual([{ of: 9, filters }]))
})

test('a cut list is searched on the server by searchAllOptions only', async () => {
  const requested = recordQueries()
  const many = Array.from({ length: 1_000 }, (_, at) => `a${at}`)
  await openFiltered({
    filters: [savedFilter('All', { controlValues: { searchAllOptions: true } }), savedFilter('Listed')],
    lists: { All: many, Listed: many },
  })
  for (const name of ['Listed', 'All']) {
    await button(`${name} Any of 1,000 or more`).click()
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('zz')
    await expect.element(page.getByRole('combobox')).toHaveValue('zz')
    if (name === 'Listed') await userEvent.keyboard('{Escape}')
  }
  const search = { of: 'All', filters: [{ col: 'origin', op: 'ILIKE', val: '%zz%' }] }
  await waitFor(() => expect(requested).toContainEqual(search))
  expect(requested.filter(({ filters }) => JSON.stringify(filters).includes('zz'))).toEqual([search])
})

test('the bar offers the grains of time_grains and the end of enableSingleValue', async () => {
  const one = (enableSingleValue: number) => ({ ...savedRange('x'), controlValues: { enableSingleValue } })
  await openFiltered({
    filters: [
      savedFilter('Grain', { filterType: 'filter_timegrain', time_grains: ['P1D', 'P1M'] }),
      { ...one(0), id: 'min', name: 'Smallest' },
      { ...one(1), id: 'exact', name: 'Exact' },
      { ...one(2), id: 'max', name: 'Largest' },
    ],
  })
  await button(/^Grain/).click()
  await expect.element(page.getByRole('option', { name: 'Month' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  const ends = (name: string) =>
    page
      .getByRole('group', { name })
      .getByRole('textbox')
      .elements()
      .map((input) => input.closest('div')?.parentElement?.querySelector('label')?.textContent)
  expect([ends('Smallest'), ends('Exact'), ends('Largest')]).toEqual([['From'], ['Value'], ['To']])
})

test('the bar is used by keyboard alone', async () => {
  await openFiltered({
    filters: [savedFilter('Origin'), savedRange('Delay')],
    lists: { Origin: ['ATL', 'LAX'] },
  })
  await expect.element(button('Origin Any of 2')).toBeVisible()
  button('Settings of the filters').element().focus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button('Origin Any of 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'LAX' })).toBeVisible()
  await userEvent.keyboard('la{Enter}{Escape}')
  await expect.element(button(/^Origin.*LAX/)).toHaveFocus()
  await userEvent.keyboard('{Tab}5{Tab}7{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await waitFor(() => expect(inAddress()).toBe('{"Origin":["LAX"],"Delay":[5,7]}'))
  await userEvent.keyboard('{Tab}')
  await expect.element(button(/^Apply/)).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Origin Any of 2')).toBeVisible()
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await waitFor(() => expect(inAddress()).toBeNull())
})

test('Clear all clears picked parts too, also while no filter is set', async () => {
  const picked = {
    filterState: { value: ['ATL'], label: 'ATL' },
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
  }
  await openFiltered({
    filters: [savedFilter('Origin')],
    lists: { Origin: ['ATL', 'LAX'] },
    query: `?native_filters=${encodeURIComponent(JSON.stringify({ 9: picked }))}`,
  })
  await expect.element(page.getByRole('group', { name: 'Cross filters' })).toBeVisible()
  await button('Clear all').click()
  await waitFor(() => expect(inAddress()).toBeNull())
  await expect.element(page.getByRole('group', { name: 'Cross filters' })).not.toBeInTheDocument()
  await expect.element(button('Clear all')).toHaveAttribute('aria-disabled', 'true')
})

test('filters without a place in the bar above the charts are behind one button', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  await openFiltered({
    filters: names.map((name) => savedFilter(`Filter number ${name}`)),
    metadata: { filter_bar_orientation: 'HORIZONTAL' },
    lists: { 'Filter number Six': ['ATL', 'LAX'] },
    size: { width: 800, height: 600 },
  })
  const more = button(/^\d more/)
  await expect.element(more).toBeVisible()
  const count = Number.parseInt(more.element().textContent ?? '', 10)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(6)
  const bar = page.getByRole('complementary', { name: 'Filters' })
  const edge = more.element().getBoundingClientRect().left
  const shown = bar.getByRole('button', { name: /^Filter number/ }).elements()
  expect(shown).toHaveLength(6 - count)
  expect(shown.every((chip) => chip.getBoundingClientRect().right <= edge)).toBe(true)
  await more.click()
  const panel = page.getByRole('dialog', { name: 'More filters' })
  await expect.element(panel).toBeVisible()
  expect(panel.getByRole('button', { name: /^Filter number/ }).elements()).toHaveLength(count)
  await panel.getByRole('button', { name: /^Filter number Six/ }).click()
  await page.getByRole('option', { name: 'LAX' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'LAX' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await button(/^Apply/).click()
  await waitFor(() => expect(inAddress()).toBe('{"Filter number Six":["LAX"]}'))
})

test('a chip marks a range that cannot be read after its panel is closed', async () => {
  await openFiltered({
    filters: [savedRange('Delay')],
    metadata: { filter_bar_orientation: 'HORIZONTAL' },
  })
  await button('Delay').click()
  await field('From').fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^Delay/)).toHaveAccessibleName(/“Delay”: Enter a number, or leave it empty\./)
  await button(/^Delay/).click()
  await expect.element(field('From')).toHaveValue('x')
})

test('on a phone the filters are in a sheet that fits, with Apply', async () => {
  await page.viewport(390, 844)
  await openFiltered({
    filters: [savedFilter('Origin'), savedRange('Delay')],
    lists: { Origin: ['ATL', 'LAX'] },
    size: { width: 390, height: 844 },
  })
  await button('Filters, 2').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet).toBeVisible()
  const { left, right } = sheet.element().getBoundingClientRect()
  expect([left >= 0, right <= 390, document.documentElement.scrollWidth]).toEqual([true, true, 390])
  await sheet.getByRole('textbox', { name: 'To' }).fill('x')
  await expect.element(sheet.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('textbox', { name: 'To' }).fill('7')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await waitFor(() => expect(inAddress()).toBe('{"Delay":[null,7]}'))
  await expect.element(button('Delay: ≤ 7')).toBeVisible()
})

test('on a phone a title has two lines, filters and views share a row, and the star is in the menu', async () => {
  await page.viewport(390, 844)
  await openFiltered({
    filters: [savedFilter('Origin', { defaultDataMask: { filterState: { value: ['ATL'] } } })],
    title: 'Flight delays of 2001 by origin',
    size: { width: 390, height: 844 },
  })
  const title = page.getByRole('heading', { name: 'Flight delays of 2001 by origin' })
  await expect.element(title).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
  const middle = (name: string) => {
    const { top, bottom } = button(name).element().getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  await expect.element(button('Origin: ATL')).toBeVisible()
  await expect.element(button('Views')).toBeVisible()
  expect([middle('Origin: ATL'), middle('Views')]).toEqual([middle('Filters, 1'), middle('Filters, 1')])
  await button('More for this dashboard').click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Favorite' })).toBeVisible()
})

test('without a network a filter offers the values on this device, or says that there are none', async () => {
  await openFiltered({
    filters: [
      savedFilter('Origin'),
      savedFilter('Other', { targets: [{ datasetId: 1, column: { name: 'date' } }] }),
    ],
    lists: { Origin: ['ATL', 'LAX'] },
  })
  await expect
    .element(page.getByText('Filters show stored results only: the server does not answer'))
    .toBeVisible()
  await button('Origin Any of 2').click()
  await expect.element(page.getByText(/^Searches the 2 values on this device/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Other Any').click()
  await expect
    .element(page.getByText('Its values are not on this device. Type a value in full.'))
    .toBeVisible()
})

test('a filter of a column that its dataset lacks is marked', async () => {
  const targets = [{ datasetId: 1, column: { name: 'nowhere' } }]
  await openFiltered({ filters: [savedFilter('Lost', { targets }), savedFilter('Origin')] })
  const message = 'The dataset “flights” has no column “nowhere”.'
  await expect.element(button(/^Lost/)).toHaveAccessibleDescription(message)
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})
