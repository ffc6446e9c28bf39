import { useCallback, useRef, useState } from 'react'
import type { GridControl } from '#ui/grid/grid-props.ts'
import type { GridCell, GridRange } from '#ui/grid/grid-range.ts'

/** What is shown beside the grid, of the cell that is active there; `opened` grows with each opening. */
interface CellPanel {
  readonly kind: 'cell' | 'record' | 'profile'
  readonly cell: GridCell
  readonly opened: number
}

/** What of a result's cells is selected and shown, and how it changes. */
export type CellPanels = ReturnType<typeof useCellPanels>

/** Follows the active cell of a grid, and what is shown of it beside. */
export function useCellPanels() {
  const control = useRef<GridControl>(null)
  const [selected, setSelected] = useState<{ readonly range: GridRange; readonly active: GridCell } | null>(
    null,
  )
  const [panel, setPanel] = useState<Omit<CellPanel, 'cell'> | null>(null)
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const onSelect = useCallback((range: GridRange, active: GridCell) => setSelected({ range, active }), [])
  const open = (kind: CellPanel['kind']) =>
    setPanel((before) => ({ kind, opened: (before?.opened ?? 0) + 1 }))
  return {
    control,
    range: selected?.range ?? null,
    active: selected?.active ?? null,
    panel: panel === null || selected === null ? null : { ...panel, cell: selected.active },
    menu,
    onSelect,
    setMenu,
    open,
    show: (cell: GridCell) => control.current?.show(cell),
    reveal: () => control.current?.reveal(),
    close: () => {
      setPanel(null)
      control.current?.focus()
    },
    /** The menu is gone: the focus goes back to where it was asked for. */
    closeMenu: () => {
      setMenu(null)
      control.current?.focus()
    },
  }
}
