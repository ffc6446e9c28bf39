import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ResultColumn } from '#domain/query/query.ts'
import { RecordPanel } from '#parts/cells/RecordPanel.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { sourceOf } from './source.ts'

const columns: readonly ResultColumn[] = [
  { name: 'origin', type: 'VARCHAR', kind: 'text' },
  { name: 'miles', type: 'DECIMAL(20,2)', kind: 'number' },
  { name: '__proto__', type: 'JSON', kind: 'json' },
]
const source = sourceOf(columns, [
  ['JNU', '123456789012345678.50', '{"b":1,"10":2}'],
  ['OGG', null, ''],
])

async function open(row: number, of = source) {
  const onShow = vi.fn()
  const onCell = vi.fn()
  await onStage(
    <RecordPanel
      source={of}
      row={row}
      column={0}
      opened={1}
      onOpened={vi.fn()}
      onShow={onShow}
      onCell={onCell}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('list')).toBeVisible()
  return { onShow, onCell }
}

const fields = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((field) => field.textContent)

test('each field has its name, its type and its value', async () => {
  await open(0)
  expect(fields()).toEqual([
    'originvarcharJNU',
    'milesdecimal(20,2)123,456,789,012,345,678.50',
    '__proto__json{"b":1,"10":2}',
  ])
})

test('J and K go to the next and the previous row, Alt with an arrow from a field too', async () => {
  const { onShow } = await open(0)
  await userEvent.keyboard('jk')
  await userEvent.click(page.getByRole('searchbox', { name: 'Filter fields' }))
  await userEvent.keyboard('j{Alt>}{ArrowDown}{/Alt}')
  expect(onShow.mock.calls).toEqual([
    [1, 0],
    [1, 0],
  ])
  await expect
    .element(page.getByRole('button', { name: 'Previous row' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('fields are found by name and by value', async () => {
  await open(0)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter fields' }), 'jnu')
  await expect.poll(fields).toEqual(['originvarcharJNU'])
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter fields' }), 'nothing')
  await expect.element(page.getByText('No field of this row has “nothing”.')).toBeVisible()
})

test('a press on a field opens its cell', async () => {
  const { onCell } = await open(1)
  await userEvent.click(page.getByRole('button', { name: /miles/ }))
  expect(onCell.mock.calls).toEqual([[1, 1]])
})

test('the row is copied as JSON with all its digits', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(0)
  await userEvent.click(page.getByRole('button', { name: 'Copy the row as JSON' }))
  await expect
    .poll(() => write.mock.calls.at(-1))
    .toEqual(['{"origin": "JNU", "miles": 123456789012345678.50, "__proto__": {"b":1,"10":2}}'])
})

test('of 5,000 fields some are drawn, and all are found', async () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    name: `c${n}`,
    type: null,
    kind: 'number' as const,
  }))
  await open(0, sourceOf(many, [many.map((_, n) => n)]))
  expect(fields()).toHaveLength(201)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter fields' }), 'c4999')
  await expect.poll(fields).toEqual(['c4999number4,999'])
})
