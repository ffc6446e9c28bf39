import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeText, onStage } from '#tests/src/ui/stage.tsx'
import type { CellValue, GridColumn } from '#ui/grid/cell-value.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { DataGridProps, GridControl } from '#ui/grid/grid-props.ts'

const columns: readonly GridColumn[] = [
  { name: 'origin', kind: 'text', typeLabel: 'VARCHAR' },
  { name: 'flights', kind: 'integer', typeLabel: 'BIGINT' },
  { name: 'payload', kind: 'json', typeLabel: 'JSON' },
]
const cell = (row: number, column: number): CellValue =>
  column === 0 ? `A${row}` : column === 1 ? row * 10 : `{"row":${row},"list":[1,2]}`

const show = (props: Partial<DataGridProps> = {}) =>
  onStage(<DataGrid label="Result" columns={columns} rowCount={100_000} cell={cell} {...props} />)
const grid = () => page.getByRole('grid', { name: 'Result' })
const active = () => activeText(grid().element())
const selectedCells = () => document.querySelectorAll('[role=gridcell][aria-selected=true]').length

test('screen readers learn the size and the place of each cell', async () => {
  await show()
  await expect
    .element(page.getByRole('columnheader', { name: 'flights' }))
    .toHaveAttribute('aria-colindex', '3')
  expect(grid().element().getAttribute('aria-rowcount')).toBe('100001')
  expect(grid().element().getAttribute('aria-colcount')).toBe('4')
  const row = page.getByRole('row', { name: 'A0', exact: false }).first().element()
  expect(row.getAttribute('aria-rowindex')).toBe('2')
})

test('only rows near the view are in the page', async () => {
  await show()
  await expect.element(page.getByText('A0', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
})

test('keys move the active cell over rows that were not rendered, and the focus stays', async () => {
  await show()
  await userEvent.tab()
  expect(document.activeElement).toBe(grid().element())
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(active).toBe('10')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(active).toBe('{"row":99999,"list":[1,2]}')
  await userEvent.keyboard('{Home}')
  await expect.poll(active).toBe('A99999')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.poll(active).toBe('A0')
  expect(document.activeElement).toBe(grid().element())
})

test('the last of three million rows is reached, drawn in view, and the wheel moves by rows there', async () => {
  await show({ rowCount: 3_000_000 })
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await expect.poll(active).toBe('A2999999')
  const box = grid().element().getBoundingClientRect()
  const last = page.getByText('A2999999', { exact: true }).element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(box.bottom + 1)
  grid()
    .element()
    .dispatchEvent(new WheelEvent('wheel', { deltaY: -280, bubbles: true, cancelable: true }))
  await expect
    .poll(() => page.getByText('A2999989', { exact: true }).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(box.bottom + 1)
})

test('scrolling draws rows and leaves the heads as they are', async () => {
  const state = vi.fn(() => ({ sort: null, place: null, isFiltered: false }))
  const heads = { pinned: 0, state, onSort: vi.fn(), onMenu: vi.fn(), onMove: vi.fn() }
  await show({ heads })
  await expect.element(page.getByText('A0', { exact: true })).toBeVisible()
  const before = state.mock.calls.length
  grid().element().scrollTop = 28 * 50_000
  await expect.element(page.getByText('A50000', { exact: true })).toBeVisible()
  expect(state.mock.calls.length).toBe(before)
})

test('a jump draws the rows in view only, and those around them once the grid is still', async () => {
  await show()
  await expect.element(page.getByText('A0', { exact: true })).toBeVisible()
  const scroller = grid().element()
  const rows = () => scroller.querySelectorAll('[role=rowheader]').length
  const { promise: jumped, resolve } = Promise.withResolvers<number>()
  scroller.addEventListener('scroll', () => resolve(rows()), { once: true })
  scroller.scrollTop = 28 * 50_000
  const inView = await jumped
  expect(inView).toBeLessThanOrEqual(Math.ceil((scroller.clientHeight - 30) / 28) + 1)
  await expect.element(page.getByText('A50000', { exact: true })).toBeVisible()
  await expect.poll(rows).toBe(inView + 20)
  await expect.element(page.getByText('A49990', { exact: true })).toBeInTheDocument()
})

test('the first rows are drawn at their final widths', async () => {
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
  await show({ rowCount: 3 })
  await expect.element(page.getByText('A2', { exact: true })).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  observer.disconnect()
  const cells = changed.filter((node) => node instanceof Element && node.matches('[role=gridcell]'))
  expect(cells).toEqual([])
})

test('only the active cell has an id, since an id would be written with each row', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('A1')
  expect(Array.from(document.querySelectorAll('[role=gridcell][id]'), (one) => one.textContent)).toEqual([
    'A1',
  ])
})

test('Shift extends, a drag selects a block, and the foot renders its summary', async () => {
  await show({ renderSummary: (range) => range && `rows ${range.firstRow} to ${range.lastRow}` })
  await userEvent.click(page.getByRole('gridcell', { name: '10', exact: true }))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('rows 1 to 3')).toBeVisible()
  await page.getByText('A1', { exact: true }).dropTo(page.getByRole('gridcell', { name: '30', exact: true }))
  await expect.poll(selectedCells).toBe(6)
})

test('a press on a row number selects the row, on a head the column, Ctrl+A all', async () => {
  await show({ rowCount: 5 })
  await userEvent.click(page.getByRole('rowheader', { name: '2', exact: true }))
  await expect.poll(selectedCells).toBe(3)
  await userEvent.click(page.getByRole('columnheader', { name: 'flights' }))
  await expect.poll(selectedCells).toBe(5)
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(selectedCells).toBe(15)
})

test('Ctrl+C copies the text of the selection, Shift+Alt+C with headers, Ctrl+Alt+C as chosen last', async () => {
  const onCopied = vi.fn()
  const onCopyAs = vi.fn()
  const texts: string[] = []
  const listen = (event: ClipboardEvent) => texts.push(event.clipboardData?.getData('text/plain') ?? '')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.addEventListener('copy', listen)
  const block = { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 }
  await show({ onCopied, onCopyAs, copyText: (range, withHeaders) => JSON.stringify([range, withHeaders]) })
  await userEvent.click(page.getByText('A1', { exact: true }))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}c{/Control}')
  expect(texts).toEqual([JSON.stringify([block, false])])
  await userEvent.keyboard('{Shift>}{Alt>}C{/Alt}{/Shift}')
  expect(write.mock.calls).toEqual([[JSON.stringify([block, true])]])
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}')
  expect(onCopyAs.mock.calls).toEqual([[block]])
  expect(onCopied.mock.calls).toEqual([
    [block, false],
    [block, true],
  ])
  document.removeEventListener('copy', listen)
})

test('what its owner puts on the clipboard later is not said to be copied yet', async () => {
  const onCopied = vi.fn()
  const copyText = vi.fn(() => undefined)
  await show({ onCopied, copyText })
  await userEvent.tab()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
  const all = { firstRow: 0, lastRow: 99_999, firstColumn: 0, lastColumn: 2 }
  await expect.poll(() => copyText.mock.calls).toEqual([[all, false]])
  expect(onCopied).not.toHaveBeenCalled()
})

test('rows that are not loaded are skeletons, requested, and drawn when they arrive', async () => {
  const onVisibleRows = vi.fn()
  const screen = await show({ cell: () => undefined, version: 0, onVisibleRows })
  await expect.element(page.getByRole('img', { name: 'not loaded yet' }).first()).toBeVisible()
  await expect.poll(() => onVisibleRows.mock.calls.at(-1)?.[0]).toBe(0)
  await screen.rerender(
    <div style={{ width: 900, height: 420, display: 'flex' }}>
      <DataGrid label="Result" columns={columns} rowCount={100_000} cell={cell} version={1} />
    </div>,
  )
  await expect.element(page.getByText('A0', { exact: true })).toBeVisible()
})

test('Enter, Space and a double press open the cell, Shift+Enter its row', async () => {
  const onOpen = vi.fn()
  await show({ onOpen })
  await userEvent.click(page.getByText('A1', { exact: true }))
  await userEvent.keyboard(' {Enter}{Shift>}{Enter}{/Shift}')
  await userEvent.dblClick(page.getByText('A2', { exact: true }))
  expect(onOpen.mock.calls).toEqual([
    [{ row: 1, column: 0 }, 'cell'],
    [{ row: 1, column: 0 }, 'cell'],
    [{ row: 1, column: 0 }, 'record'],
    [{ row: 2, column: 0 }, 'cell'],
  ])
})

test('a menu of the selection is requested at the pointer, or by Shift+F10 at the cell', async () => {
  const onMenu = vi.fn()
  const onSelect = vi.fn()
  await show({ onMenu, onSelect })
  await userEvent.click(page.getByText('A1', { exact: true }))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await userEvent.click(page.getByText('A2', { exact: true }), { button: 'right' })
  await expect.poll(selectedCells).toBe(2)
  await userEvent.click(page.getByText('A4', { exact: true }), { button: 'right' })
  await expect.poll(selectedCells).toBe(1)
  await expect.poll(active).toBe('A4')
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  expect(onMenu).toHaveBeenCalledTimes(3)
  expect(onSelect).toHaveBeenLastCalledWith(
    { firstRow: 4, lastRow: 4, firstColumn: 0, lastColumn: 0 },
    { row: 4, column: 0 },
  )
})

test('its owner moves the active cell, and gives it the focus back', async () => {
  const control = createRef<GridControl>()
  await show({ control, rowCount: 1_000 })
  control.current?.show({ row: 999, column: 7 })
  control.current?.focus()
  await expect.poll(active).toBe('{"row":999,"list":[1,2]}')
  expect(document.activeElement).toBe(grid().element())
})

test('what stands beside the rows leaves them their place, and a summary of its owner stands in the foot', async () => {
  await show({ aside: <aside>More of it</aside>, renderSummary: (range) => (range ? 'Some cells' : 'None') })
  await expect.element(page.getByText('More of it')).toBeVisible()
  await expect.element(page.getByText('None')).toBeVisible()
  await userEvent.click(page.getByText('A1', { exact: true }))
  await expect.element(page.getByText('Some cells')).toBeVisible()
})

test('a column gets wider by its edge and by keys, and a double click fits it', async () => {
  await show()
  await userEvent.tab()
  const width = () =>
    page.getByRole('columnheader', { name: 'origin' }).element().getBoundingClientRect().width
  const before = width()
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}')
  await expect.poll(width).toBeGreaterThan(before)
  const wide = width()
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowUp}{/Alt}{/Shift}')
  await expect.poll(width).toBeLessThan(wide)
})

test('a body replaces the rows, and the header stays', async () => {
  await show({ rowCount: 0, body: <p>No rows for these filters</p> })
  await expect.element(page.getByText('No rows for these filters')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'origin' })).toBeVisible()
})
