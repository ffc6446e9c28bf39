import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Table } from '#charts/table/Table.tsx'
import { MODELS, textCell } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const NAMES = ['Route', 'Flights', 'Mean delay', 'Cancelled', 'Distance']
const COLUMNS = NAMES.map((name, at) => ({ name, label: name, isNumber: at > 0, hasBars: at > 0 }))
const ROWS = ['HNL–OGG', 'LAX–LAS'].map((route, row) =>
  COLUMNS.map((_column, at) => {
    const text = at === 0 ? route : `${12_345 - row}`
    return { text, exact: text, bar: at === 0 ? null : 1 - row / 2, isNegative: false, isNull: false }
  }),
)

const MODEL = { kind: 'table', columns: COLUMNS, rows: ROWS, totals: null } as const

async function show(width: number) {
  await onStage(<Table model={MODEL} label="Busiest routes" summary="" />, { width })
  const box = page.getByRole('region', { name: 'Busiest routes' }).element()
  const bars = () =>
    [...box.querySelectorAll('[class*=cellBar]')].filter((bar) => bar.getClientRects().length > 0).length
  return { box, bars, isCut: () => box.scrollWidth > box.clientWidth }
}

const signs = (box: Element) =>
  ['data-tight', 'data-before', 'data-after'].filter((sign) => box.hasAttribute(sign))

test('a table that fits shows its bars and no marks', async () => {
  const { box, bars, isCut } = await show(900)
  await expect.poll(() => [bars(), isCut(), signs(box)]).toEqual([8, false, []])
})

test('in a narrow box the bars are removed first, so that every column fits', async () => {
  const { box, bars, isCut } = await show(440)
  await expect.poll(() => [bars(), isCut(), signs(box)]).toEqual([0, false, ['data-tight']])
})

test('where that is not enough, marks show the sides on which it continues', async () => {
  const { box, isCut } = await show(200)
  await expect.poll(() => [isCut(), signs(box)]).toEqual([true, ['data-tight', 'data-after']])
  box.scrollLeft = 20
  await expect.poll(() => signs(box)).toEqual(['data-tight', 'data-before', 'data-after'])
  box.scrollLeft = box.scrollWidth
  await expect.poll(() => signs(box)).toEqual(['data-tight', 'data-before'])
})

test('in a wider window the bars return', async () => {
  const { box } = await show(440)
  const stage = box.closest<HTMLElement>('[style]')
  if (stage !== null) stage.style.width = '900px'
  await expect.poll(() => signs(box)).toEqual([])
})

test('shows names of the server as plain text, whatever they contain', async () => {
  const evil = '<img src=x onerror="window.hurt=1">'
  const columns = [{ name: 'a', label: evil, isNumber: false, hasBars: false }]
  const model = { ...MODELS.table, columns, rows: [[textCell(evil)]], totals: null }
  await onStage(<Table model={model} label="Rows" summary="" />)
  await expect.element(page.getByRole('cell', { name: evil })).toBeVisible()
  expect([document.querySelector('img'), 'hurt' in window]).toEqual([null, false])
})

test('a long table is drawn a hundred rows at a time', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => [textCell(`${index}`)])
  await onStage(<Table model={{ ...MODELS.table, rows }} label="Rows" summary="" />)
  const drawn = () => document.querySelectorAll('tbody tr').length
  expect(drawn()).toBe(100)
  await page.getByRole('button', { name: 'Show 50 more of 150' }).click()
  await expect.poll(drawn).toBe(150)
})

test('a table that the server pages requests other pages and another order', async () => {
  const requested: unknown[] = []
  const ask = { page: 1, order: { column: 'n', isAscending: false } }
  const serverPages = { ask, length: 1, rowCount: 3, orderable: ['n'] }
  const model = { ...MODELS.table, serverPages }
  await onStage(<Table model={model} label="Rows" summary="" onPage={(next) => requested.push(next)} />)
  await expect.element(page.getByText('Rows 2 to 2 of 3')).toBeVisible()
  await expect
    .element(page.getByRole('columnheader', { name: 'n' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'n', exact: true }).click()
  expect(requested).toEqual([
    { ...ask, page: 2 },
    { page: 0, order: { column: 'n', isAscending: true } },
  ])
})

test('where pages cannot be requested, the reason is shown', async () => {
  const serverPages = { ask: { page: 0, order: null }, length: 1, rowCount: 3, orderable: ['n'] }
  await onStage(<Table model={{ ...MODELS.table, serverPages }} label="Rows" summary="" />)
  await expect.element(page.getByText('Rows 1 to 1 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})
