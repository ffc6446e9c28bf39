import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { incomplete } from '#domain/core/completeness/completeness.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { SelectionFoot } from '#parts/cells/SelectionFoot.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { sourceOf } from './source.ts'

const columns: readonly ResultColumn[] = [
  { name: 'n', type: 'DECIMAL(10,2)', kind: 'number' },
  { name: 't', type: 'VARCHAR', kind: 'text' },
]
const source = sourceOf(columns, [
  ['1.10', 'b'],
  ['2.25', 'a'],
  [null, ''],
  ['1.10', 'b'],
])

test('the footer has sum and mean, and all figures are copied one by one', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const range = { firstRow: 0, lastRow: 3, firstColumn: 0, lastColumn: 0 }
  await onStage(<SelectionFoot source={source} range={range} onCopy={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: '4 cells selected, sum 4.45, mean 1.4833' }))
  const list = page.getByRole('dialog', { name: 'Figures of the selected cells' })
  await expect
    .poll(() =>
      list
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['3', '1', '2', '4.45', '1.4833', '1.10', '2.25'])
  await userEvent.click(list.getByRole('button', { name: 'Copy sum' }))
  expect(write.mock.calls.at(-1)).toEqual(['4.45'])
})

test('a sum of an incomplete result has a note with the limit', async () => {
  const cut = incomplete({ kind: 'truncated', at: 4, by: 'row-limit', total: 9, isCertain: true })
  const range = { firstRow: 0, lastRow: 3, firstColumn: 0, lastColumn: 0 }
  await onStage(<SelectionFoot source={{ ...source, completeness: cut }} range={range} onCopy={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: /sum 4.45.*of a result that is not complete$/ }))
  await expect.element(page.getByText('Not complete: first 4 of 9 rows.')).toBeVisible()
})

test('texts have a first and a last one', async () => {
  const range = { firstRow: 0, lastRow: 3, firstColumn: 1, lastColumn: 1 }
  await onStage(<SelectionFoot source={source} range={range} onCopy={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: '4 cells selected' }))
  await expect
    .poll(() =>
      page
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['4', '0', '3', 'empty', 'b'])
})

test('a single cell has no sum, and can be copied', async () => {
  const onCopy = vi.fn()
  const range = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }
  await onStage(<SelectionFoot source={source} range={range} onCopy={onCopy} />)
  await userEvent.click(page.getByRole('button', { name: 'Copy as' }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'INSERT statements' }))
  expect(onCopy.mock.calls).toEqual([[{ format: 'insert', withHeaders: false, areFormulasGuarded: true }]])
  await userEvent.click(page.getByRole('button', { name: 'Copy as' }))
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'With column names' }))
  expect(localStorage.getItem('offset-copy')).toBe(
    '{"format":"insert","withHeaders":true,"areFormulasGuarded":true}',
  )
})
