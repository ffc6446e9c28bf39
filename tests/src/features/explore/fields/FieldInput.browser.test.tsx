import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isFilled } from '#domain/chart/fields/checks.ts'
import { stageField } from './field-stage.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('a flag, a text, a number as its text, a slider and a colour hold what is set', async () => {
  const flag = await stageField({ type: 'flag', label: 'Donut' }, false)
  await page.getByRole('checkbox', { name: 'Donut' }).click()
  expect(flag()).toBe(true)

  const text = await stageField({ type: 'text', label: 'Title' }, '')
  await page.getByRole('textbox', { name: 'Title' }).fill('Late')
  expect(text()).toBe('Late')

  const number = await stageField({ type: 'text', label: 'Threshold' }, 5)
  await page.getByRole('textbox', { name: 'Threshold' }).fill('12')
  expect(number()).toBe(12)

  const range = { least: 0, most: 10, step: 1 }
  const slider = await stageField({ type: 'slider', label: 'Size', range }, 3)
  await expect.element(page.getByRole('slider', { name: 'Size' })).toBeInTheDocument()
  page.getByRole('slider', { name: 'Size' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(slider()).toBe(4)

  await stageField({ type: 'color', label: 'Fixed color' }, { r: 255, g: 0, b: 0, a: 1 })
  await expect.element(page.getByLabelText('Fixed color')).toHaveValue('#ff0000')
})

describe('a choice', () => {
  const choices = [
    { value: null, label: 'None' },
    { value: 10, label: '10' },
    { value: 50, label: '50' },
  ]

  test('is one of its list, by its value', async () => {
    const held = await stageField({ type: 'select', label: 'Limit', choices }, 10)
    await button(/^Limit/).click()
    await page.getByRole('option', { name: '50' }).click()
    expect(held()).toBe(50)
  })

  test('is nothing where it is none, and no text', async () => {
    const held = await stageField({ type: 'select', label: 'Limit', choices }, 10)
    await button(/^Limit/).click()
    await page.getByRole('option', { name: 'None' }).click()
    expect(held()).toBeNull()
    await expect.element(button(/^Limit/)).toHaveTextContent('None')
  })

  test('takes others as numbers where the field does, and else nothing that is not in the list', async () => {
    const held = await stageField({ type: 'select', label: 'Limit', choices, takesOthers: true }, 10)
    await button(/^Limit/).click()
    await userEvent.keyboard('77')
    await page.getByRole('option', { name: /as typed/ }).click()
    expect(held()).toBe(77)
  })
})

test('the ends of an axis are numbers or follow the data, and what is no number is refused at its place', async () => {
  const held = await stageField({ type: 'bounds', label: 'Bounds' }, [null, null])
  await page.getByRole('textbox', { name: 'From' }).fill('5')
  expect(held()).toEqual([5, null])
  await page.getByRole('textbox', { name: 'To' }).fill('x')
  await expect.element(page.getByText('is expected to be a number')).toBeVisible()
  expect(held()).toEqual([5, null])
})

test('a metric is saved, an aggregate of a column, or SQL; what the field lacks is said at it', async () => {
  const held = await stageField({ type: 'metrics', label: 'Metrics', checks: [isFilled] }, [])
  await expect.element(page.getByText('cannot be empty')).toBeVisible()
  await button('Add a metric: Metrics').click()
  await page.getByRole('option', { name: /COUNT/ }).click()
  await expect.poll(held).toEqual(['count'])
  await button('Add a metric: Metrics').click()
  await page.getByRole('tab', { name: 'Simple' }).click()
  await page.getByRole('option', { name: /delay/ }).click()
  await button('AVG').click()
  await button('Set').click()
  await expect
    .poll(held)
    .toEqual(['count', expect.objectContaining({ label: 'AVG(delay)', aggregate: 'AVG' })])
})

test('entries are moved and taken out by keyboard', async () => {
  const held = await stageField({ type: 'columns', label: 'Dimensions' }, ['origin', 'late'])
  button('From').element().focus()
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}')
  expect(held()).toEqual(['late', 'origin'])
  await expect.poll(() => document.activeElement?.textContent).toBe('From')
  await userEvent.keyboard('{Delete}')
  expect(held()).toEqual(['late'])
})

test('a column that the dataset has no more is marked', async () => {
  await stageField({ type: 'column', label: 'Dimension' }, 'gone')
  await expect.element(button('gone')).toHaveAttribute('title', 'gone: the dataset no longer has it')
})

test('a filter begins with its column and the first operator of its type, and a time with its ways', async () => {
  const held = await stageField({ type: 'filters', label: 'Filters' }, [])
  await button('Add a filter: Filters').click()
  await page.getByRole('option', { name: /date/ }).click()
  await button('Custom').click()
  await page.getByRole('textbox', { name: 'From' }).fill('2001-02-01')
  await page.getByRole('textbox', { name: /^To/ }).fill('2001-03-01')
  await expect.element(page.getByText('1 Feb to 28 Feb 2001')).toBeVisible()
  await button('Set').click()
  await expect
    .poll(held)
    .toEqual([expect.objectContaining({ operator: 'TEMPORAL_RANGE', comparator: '2001-02-01 : 2001-03-01' })])
})

test('rows are ordered by columns, each up or down', async () => {
  const held = await stageField({ type: 'order', label: 'Ordering' }, [])
  await button(/^Ordering/).click()
  await page.getByRole('option', { name: 'delay descending' }).click()
  expect(held()).toEqual(['["delay",false]'])
})

test('a currency, and on which side it stands', async () => {
  const held = await stageField({ type: 'currency', label: 'Currency format' }, null)
  await page.getByRole('textbox', { name: 'Currency' }).fill('EUR')
  await page.getByRole('checkbox', { name: 'After the number' }).click()
  expect(held()).toEqual({ symbol: 'EUR', symbolPosition: 'suffix' })
})

test('the columns of a table of series are added, set and taken out, and what else is saved of one is kept', async () => {
  const saved = [{ colType: 'spark', label: 'Way', height: '50' }]
  const held = await stageField({ type: 'timeColumns', label: 'Columns' }, saved)
  await button('Add a column').click()
  const second = page.getByRole('group', { name: 'Column 2' })
  await second.getByRole('textbox', { name: 'Label' }).fill('Change')
  await second.getByRole('button', { name: /^Comparison/ }).click()
  await page.getByRole('menuitemradio', { name: 'Percentage change' }).click()
  await second.getByRole('textbox', { name: 'Time lag' }).fill('7')
  expect(held()).toEqual([
    ...saved,
    { label: 'Change', colType: 'time', comparisonType: 'perc_change', timeLag: '7' },
  ])
  const first = page.getByRole('group', { name: 'Column 1' })
  await first.getByRole('textbox', { name: 'Label' }).fill('Trend')
  expect(held()).toMatchObject([{ colType: 'spark', label: 'Trend', height: '50' }, {}])
  await first.getByRole('button', { name: 'Remove the column' }).click()
  expect(held()).toMatchObject([{ label: 'Change' }])
})

test('a linear scheme is chosen among the linear ones, and its colours are those of the charts', async () => {
  const held = await stageField({ type: 'colorScheme', label: 'Color scheme' }, 'supersetColors')
  await expect.element(button(/^Color scheme/)).toBeVisible()
  const rect = document.querySelector('svg rect')
  const probe = document.createElement('i')
  probe.style.color = 'var(--chart-1)'
  document.body.append(probe)
  expect(rect && getComputedStyle(rect).fill).toBe(getComputedStyle(probe).color)
  probe.remove()
  expect(held()).toBe('supersetColors')
})
