import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import { isPressKey, pickEvent } from './pick-event.ts'

type OnPick = MarkProps<unknown>['onPick']

/** Cells that can be picked have a `tabIndex`. One of them is reached by Tab, the others by arrow keys. */
const CELL = ':is(td, th)[tabindex]'

/**
 * The listeners of a table whose cells are picked by a press, Enter or Space; none without `onPick`. `pickOf` finds the rows
 * behind a pressed cell.
 */
export function cellPicks(onPick: OnPick, pickOf: (cell: HTMLTableCellElement) => LatePick) {
  if (onPick === undefined) return {}
  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (cell !== null) onPick(pickOf(cell), pickEvent(event))
  }
  return {
    role: 'grid',
    'data-pressable': true,
    onClick: press,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const cell = cellOf(target)
      if (cell === null) return
      for (const one of currentTarget.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`))
        one.tabIndex = -1
      cell.tabIndex = 0
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // A button in a cell handles its own keys.
      if (event.target !== cellOf(event.target)) return
      const next = isPressKey(event.key) ? null : nextCell(event.target, event.key)
      if (isPressKey(event.key)) press(event)
      next?.focus()
      if (isPressKey(event.key) || next !== null) event.preventDefault()
    },
  }
}

/** The `tabIndex` of a cell that can be picked; Tab reaches the first one. */
export function cellTab(isPickable: boolean, isFirst: boolean): number | undefined {
  return isPickable ? (isFirst ? 0 : -1) : undefined
}

function cellOf(target: EventTarget): HTMLTableCellElement | null {
  if (!(target instanceof Element) || target.closest('button') !== null) return null
  return target.closest<HTMLTableCellElement>(CELL)
}

const STEPS: ReadonlyMap<string, readonly [across: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** The cell that an arrow key leads to; null for another key, and at the end of the table. */
function nextCell(cell: EventTarget, key: string): HTMLElement | null {
  const step = STEPS.get(key)
  const row = cell instanceof HTMLTableCellElement ? cell.closest('tr') : null
  const table = row?.closest('table')
  if (step === undefined || !(cell instanceof HTMLTableCellElement) || !row || !table) return null
  const [across, down] = step
  const cells = down === 0 ? row.cells : table.rows[row.rowIndex + down]?.cells
  const next = cells?.item(Math.min(cell.cellIndex + across, (cells.length || 1) - 1)) ?? null
  return next !== cell && next?.matches(CELL) === true ? next : null
}
