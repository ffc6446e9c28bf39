import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COMPLETE, type Completeness, incomplete } from '#domain/core/completeness/completeness.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { ProfilePanel } from '#parts/cells/profile/ProfilePanel.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { sourceOf } from './source.ts'

const onFilter = vi.fn()

async function open(
  column: ResultColumn,
  cells: readonly ResultCell[],
  completeness: Completeness = COMPLETE,
) {
  const rows = cells.map((cell) => [cell])
  const source = { ...sourceOf([column], rows), completeness }
  await onStage(
    <ProfilePanel
      source={source}
      column={0}
      opened={1}
      onOpened={vi.fn()}
      onFilter={onFilter}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('group', { name: `Profile of ${column.name}` })).toBeVisible()
}

const facts = () => Array.from(document.querySelectorAll('dl > div'), (fact) => fact.textContent)

test('numbers: nulls, distinct, span, quantiles, histogram and the most frequent values', async () => {
  await open({ name: 'n', type: 'INTEGER', kind: 'number' }, [1, 2, 2, 1_000, null])
  expect(facts()).toEqual([
    'Rows5',
    'Null1, 20 %',
    'Distinct3',
    'Least1',
    '5 %1.15',
    '25 %1.75',
    'Median2',
    '75 %251.5',
    '95 %850.3',
    'Greatest1,000',
    'Mean251.25',
  ])
  await expect.element(page.getByRole('button', { name: 'Only 1 to 50.95: 3 rows' })).toBeInTheDocument()
  await expect.element(page.getByText('2, 40 %', { exact: true })).toBeVisible()
})

test('a profile of an incomplete result has a note', async () => {
  const cut = incomplete({ kind: 'truncated', at: 2, by: 'sql-limit', total: null, isCertain: true })
  await open({ name: 'n', type: 'DOUBLE', kind: 'number' }, [1_234_567.89, 2], cut)
  await expect.element(page.getByText('Not complete: truncated at the LIMIT in the SQL of 2.')).toBeVisible()
  expect(facts()).toContain('Greatest1,234,567.89')
})

test('times have a span too', async () => {
  await open({ name: 'day', type: 'DATE', kind: 'time' }, ['2001-01-01', '2001-01-21'])
  await expect
    .element(page.getByRole('button', { name: 'Only 2001-01-01 to 2001-01-02: 1 row' }))
    .toBeInTheDocument()
})

test('texts have lengths, and a column without values has a profile', async () => {
  await open({ name: 't', type: 'VARCHAR', kind: 'text' }, [null, null])
  expect(facts()).toEqual(['Rows2', 'Null2, 100 %', 'Distinct0'])
})

test('a press on a value or on a part of the span filters by it', async () => {
  onFilter.mockClear()
  await open({ name: 'n', type: 'INTEGER', kind: 'number' }, [1, 2, 2, 41, null])
  await userEvent.click(page.getByRole('button', { name: 'Only 1 to 3: 3 rows' }))
  await userEvent.click(page.getByRole('button', { name: '41', exact: false }).last())
  expect(onFilter.mock.calls).toEqual([
    [{ column: 0, kind: 'range', from: '1', to: '2' }],
    [{ column: 0, kind: 'among', values: [41] }],
  ])
})
