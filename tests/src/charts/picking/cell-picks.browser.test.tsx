import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Pivot } from '#charts/pivot/Pivot.tsx'
import { Table } from '#charts/table/Table.tsx'
import type { PivotModel } from '#domain/chart/model/pivot.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { MODELS, textCell } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { named, recorder } from './picked.ts'

const TABLE: TableModel = {
  kind: 'table',
  columns: ['origin', 'n'].map((name) => ({ name, label: name, isNumber: false, hasBars: false })),
  rows: [
    [textCell('ATL'), textCell('1')],
    [textCell('ORD'), textCell('2')],
  ],
  totals: [textCell('Total'), textCell('3')],
  hasSearch: true,
  pickAt: (row, column) => named(`${row} ${column}`),
}

describe('a table', () => {
  test('reports the cell that is pressed, also among rows that a search leaves, and not its totals', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Table model={TABLE} label="Routes" summary="" onPick={onPick} />)
    await userEvent.click(page.getByText('ATL'))
    await userEvent.click(page.getByText('Total'))
    await userEvent.fill(page.getByRole('searchbox'), 'ORD')
    await expect.element(page.getByText('ATL')).not.toBeInTheDocument()
    await userEvent.click(page.getByText('2'), { modifiers: ['Shift'] })
    expect(picked).toEqual(['0 0', '+1 1'])
  })

  test('is one stop of the Tab key, with arrow keys inside; Enter and Space pick', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Table model={{ ...TABLE, hasSearch: false }} label="Routes" summary="" onPick={onPick} />)
    await userEvent.keyboard('{Tab}{Tab}{Enter}{ArrowDown}{ArrowRight} {ArrowRight}{ArrowUp}{Enter}')
    expect(picked).toEqual(['0 0', '1 1', '0 1'])
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('table') ?? null).toBeNull()
  })

  test('has no cell to focus without onPick', async () => {
    await onStage(<Table model={TABLE} label="Routes" summary="" />)
    expect(document.querySelectorAll('td[tabindex], [role=grid]')).toHaveLength(0)
  })
})

const PIVOT: PivotModel = {
  ...MODELS.pivot,
  columnNames: ['Metric', 'date'],
  columns: [
    { names: ['count', 'Jan'], isTotal: false },
    { names: ['count', 'Feb'], isTotal: false },
  ],
  cellAt: (row, column) => ({ text: `cell ${row} ${column}`, exact: '', tint: null }),
  pickAt: (row, column) =>
    named(
      [row, column].map((place) => (place === null ? '-' : `${place.at}/${place.levels ?? 'all'}`)).join(' '),
    ),
}

describe('a pivot table', () => {
  test('reports cells, and heads as far as they are pressed', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Pivot model={PIVOT} label="Pivot" summary="" onPick={onPick} />)
    for (const text of ['cell 0 1', 'ATL', 'Feb', 'count'])
      await userEvent.click(page.getByText(text, { exact: true }))
    expect(picked).toEqual(['0/all 1/all', '0/1 -', '- 1/2', '- 0/1'])
  })

  test('is navigated by arrow keys, from cells to heads', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Pivot model={PIVOT} label="Pivot" summary="" onPick={onPick} />)
    await userEvent.keyboard('{Tab}{Tab}{Enter}{ArrowLeft}{Enter}{ArrowRight}{ArrowUp}{Enter}')
    expect(picked).toEqual(['0/all 0/all', '0/1 -', '- 0/2'])
  })

  test('has no cell to focus without onPick', async () => {
    await onStage(<Pivot model={PIVOT} label="Pivot" summary="" />)
    expect(document.querySelectorAll(':is(td, th)[tabindex], [data-row]')).toHaveLength(0)
  })
})
