import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { button, endStage, field, filter, show } from './config-stage.tsx'

afterEach(endStage)

const names = () =>
  page
    .getByRole('list', { name: 'Filters' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('[data-key]')?.textContent ?? row.textContent)

async function add(kind: string) {
  await button('Add filters and dividers').click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

async function pick(label: RegExp, option: RegExp) {
  await button(label).click()
  await page.getByRole('option', { name: option }).click()
}

const ALL = { rootPath: ['ROOT_ID'], excluded: [] }
const OF_ALL = { scope: ALL, description: '', chartsInScope: [1, 2, 3], tabsInScope: ['T1', 'T2'] }
const COMMON = {
  ...OF_ALL,
  type: 'NATIVE_FILTER',
  cascadeParentIds: [],
  controlValues: { enableEmptyFilter: false },
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
}

test('each kind of filter and a divider are added and saved', async () => {
  const { saved, onClose } = await show()
  await add('Value')
  await field('Filter name').fill('Origin')
  await pick(/^Column/, /^origin/)
  await add('Numerical range')
  await field('Filter name').fill('Delay')
  await pick(/^Column/, /^delay/)
  for (const [kind, name] of [
    ['Time range', 'When'],
    ['Time column', 'Which time'],
    ['Time grain', 'Grain'],
  ] as const) {
    await add(kind)
    await field('Filter name').fill(name)
  }
  await add('Divider')
  await field('Title').fill('More')
  await button('Save').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const target = (column: string) => [{ datasetId: 1, column: { name: column } }]
  expect(saved).toEqual([
    [
      {
        ...COMMON,
        id: 'NATIVE_FILTER-new0',
        name: 'Origin',
        filterType: 'filter_select',
        targets: target('origin'),
        controlValues: {
          enableEmptyFilter: false,
          defaultToFirstItem: false,
          multiSelect: true,
          searchAllOptions: false,
          inverseSelection: false,
        },
      },
      {
        ...COMMON,
        id: 'NATIVE_FILTER-new1',
        name: 'Delay',
        filterType: 'filter_range',
        targets: target('delay'),
      },
      { ...COMMON, id: 'NATIVE_FILTER-new2', name: 'When', filterType: 'filter_time', targets: [{}] },
      {
        ...COMMON,
        id: 'NATIVE_FILTER-new3',
        name: 'Which time',
        filterType: 'filter_timecolumn',
        targets: [{ datasetId: 1 }],
      },
      {
        ...COMMON,
        id: 'NATIVE_FILTER-new4',
        name: 'Grain',
        filterType: 'filter_timegrain',
        targets: [{ datasetId: 1 }],
      },
      {
        ...OF_ALL,
        id: 'NATIVE_FILTER_DIVIDER-new5',
        type: 'DIVIDER',
        title: 'More',
        chartsInScope: [],
        tabsInScope: [],
      },
    ],
  ])
})

test('filters are ordered by keys, and the moved one stays focused', async () => {
  const stored = [filter('one'), filter('two'), filter('three')]
  const { saved } = await show(stored)
  await button('one').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['two', 'three', 'one'])
  await expect.element(button('one')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(button('three')).toHaveFocus()
  await expect.element(field('Filter name')).toHaveValue('three')
  await button('Save').click()
  await expect.poll(() => saved).toEqual([[stored[1], stored[2], stored[0]]])
})

test('a removed filter can be put back, and is not saved while its removal is pending', async () => {
  const { saved } = await show([filter('one'), filter('two')])
  await button('Remove one').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('(Removed) one')
  await button('Undo?').click()
  expect(names()).toEqual(['one', 'two'])
  await button('one').click()
  await button('Remove one').click()
  await button('Save').click()
  await expect.poll(() => saved).toEqual([[filter('two')]])
})

test('a removed filter disappears after 5 seconds', async () => {
  await show([filter('one'), filter('two')])
  await button('Remove one').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('(Removed) one')
  await expect.poll(names).toEqual(['two'])
})

test('Save opens the first filter with a problem, and focuses its field', async () => {
  const { saved } = await show([filter('one'), filter('two')])
  await field('Filter name').fill('')
  await button('two').click()
  await page.getByRole('checkbox', { name: 'Filter has default value' }).click()
  await button('Save').click()
  await expect.element(field('Filter name')).toHaveValue('')
  await expect.element(field('Filter name')).toHaveFocus()
  await expect.element(field('Filter name')).toHaveAccessibleDescription('Name is required')
  await field('Filter name').fill('uno')
  await button('Save').click()
  await expect.element(page.getByText('Default value is required').first()).toBeVisible()
  await expect.element(field('Filter name')).toHaveValue('two')
  expect(saved).toEqual([])
})

test('a default range that cannot be read is not saved, and Save opens it', async () => {
  const range = {
    filterType: 'filter_range',
    targets: [{ datasetId: 1, column: { name: 'delay' } }],
    defaultDataMask: { filterState: { value: [3, 9] } },
  }
  const { saved } = await show([filter('one'), filter('two', range)])
  await button('two').click()
  await field('From').fill('12')
  await button('one').click()
  await button('Save').click()
  await expect.element(field('To')).toHaveFocus()
  await expect.element(field('To')).toHaveAccessibleDescription('The end is smaller than the start.')
  await expect.element(field('From')).toHaveValue('12')
  expect(saved).toEqual([])
  await field('To').fill('12')
  await button('Save').click()
  await expect
    .poll(() => saved)
    .toMatchObject([[{}, { defaultDataMask: { filterState: { value: [12, 12] } } }]])
})

test('the scope is chosen in the tree of tabs and charts', async () => {
  const { saved } = await show([filter('one')])
  await page.getByRole('treeitem', { name: 'Overview' }).click()
  await expect
    .element(page.getByRole('treeitem', { name: 'All charts' }))
    .toHaveAttribute('aria-checked', 'mixed')
  await button('Save').click()
  await expect
    .poll(() => saved)
    .toEqual([
      [
        {
          ...filter('one'),
          description: '',
          scope: { rootPath: ['T2'], excluded: [] },
          chartsInScope: [3],
          tabsInScope: ['T2'],
        },
      ],
    ])
})

test('Cancel with changes asks, and without changes closes', async () => {
  const { onClose } = await show([filter('one')])
  await field('Filter name').fill('uno')
  await button('Cancel').click()
  await expect.element(page.getByRole('alertdialog', { name: 'There are unsaved changes.' })).toBeVisible()
  await button('Keep editing').click()
  await field('Filter name').fill('one')
  await button('Cancel').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a condition and a time range of the offered values are saved', async () => {
  const { saved } = await show([filter('one')])
  await page.getByRole('checkbox', { name: 'Pre-filter available values' }).click()
  await button('Add a condition').click()
  await page
    .getByRole('group', { name: /^origin/ })
    .getByRole('button', { name: /^Operator/ })
    .click()
  await page.getByRole('option', { name: 'Equal to (=)' }).click()
  await field('Value').fill('ATL')
  await button('Add an SQL condition').click()
  await field('Condition in SQL').fill('delay > 15')
  await field('Time range').fill('Last week')
  await button('Save').click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject([
    {
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: '==', comparator: 'ATL' },
        { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 15' },
      ],
      time_range: 'Last week',
      granularity_sqla: 'date',
    },
  ])
})

test('on a phone the dialog fits the window, one pane below the other', async () => {
  await page.viewport(390, 844)
  try {
    await show([
      filter('one'),
      filter('two', { adhoc_filters: [{ expressionType: 'SQL', sqlExpression: 'a' }] }),
    ])
    await button('two').click()
    await expect.element(field('Condition in SQL')).toBeVisible()
    await expect.element(button('Save')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Add and edit filters' }).element()
    const outside = [...dialog.querySelectorAll('input, button, textarea, [role="treeitem"]')].filter(
      (one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < 0 || right > 390
      },
    )
    expect(outside.map((one) => one.textContent)).toEqual([])
    const top = (element: Element) => element.getBoundingClientRect().top
    expect(top(field('Filter name').element())).toBeGreaterThan(top(button('two').element()))
  } finally {
    await page.viewport(1280, 800)
  }
})

test('values for a default are requested under complete conditions only', async () => {
  await show([filter('one', { defaultDataMask: { filterState: { value: ['LAX'] } } })])
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const body = await new Request(url, init).text()
    const { form_data: form, queries } = JSON.parse(body === '' ? '{}' : body)
    if (form?.native_filter_id === 'one') requested.push(queries[0].filters)
    return Response.json({ message: 'No answer in this test' }, { status: 400 })
  })
  connection.report(null)
  await expect.poll(() => requested).toEqual([[]])
  await page.getByRole('checkbox', { name: 'Pre-filter available values' }).click()
  await button('Add a condition').click()
  await page
    .getByRole('group', { name: /^origin/ })
    .getByRole('button', { name: /^Operator/ })
    .click()
  await page.getByRole('option', { name: 'Equal to (=)' }).click()
  await field('Value').fill('A')
  await field('Value').fill('ATL')
  await expect.poll(() => requested).toContainEqual([{ col: 'origin', op: '==', val: 'ATL' }])
  expect(requested.filter((one) => /"val":(""|null|\[\])/.test(JSON.stringify(one)))).toEqual([])
})
