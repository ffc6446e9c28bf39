import { useCallback, useRef, useState } from 'react'
import type { GridControl } from '#ui/grid/grid-props.ts'
import type { GridCell, GridRange } from '#ui/grid/grid-range.ts'

/** The panel beside the grid, for its active cell; `opened` grows with each opening. */
interface CellPanel {
  readonly kind: 'cell' | 'record' | 'profile'
  readonly cell: GridCell
  readonly opened: number
}

/** The selection of a result's cells, its panel and its menu, and how they change. */
export type CellPanels = ReturnType<typeof useCellPanels>

/** Follows the active cell of a grid, and the panel beside it. */
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
    /** Closes the menu and returns the focus. */
    closeMenu: () => {
      setMenu(null)
      control.current?.focus()
    },
  }
}
