import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import { BoardGrids } from './board-grids.ts'
import { type BoardInside, type BoardPlace, itemsAbove, placeOf } from './board-item.ts'
import { sameBoardPlace, withCarried } from './carry.ts'
import css from './edit-board.module.css'
import { BOARD_ID } from './item-elements.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useShownRows } from './use-shown-rows.ts'

type EditBoardProps = {
  /** Name of the board for screen readers. */
  readonly label: string
  /** Height of one row, in px. */
  readonly rowHeight: number
  readonly board: BoardInside
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  /** Whether a container may take an item, or a new one of a `DragIn`, at all. */
  readonly accepts: (id: string, parentId: string) => boolean
  /** Why an item cannot be dropped at a place; null if it can. Shown at the pointer while it is moved. */
  readonly rejectionOf: (id: string, place: BoardPlace) => string | null
  /** Called once for each drop, with the id of the item or of the `DragIn`. */
  readonly onDrop: (id: string, place: BoardPlace) => void
  /** Called once for each resize, in columns and rows. Returns whether the item has another size now; the reason is shown elsewhere. */
  readonly onResize: (id: string, size: { readonly width: number; readonly height: number }) => boolean
  readonly onRemove: (id: string) => void
  /** Enter or F2 on an item. */
  readonly onOpen: (id: string) => void
  readonly children: (id: string) => ReactNode
}

/**
 * A board whose items are moved and resized by pointer, touch and keys. `board` is the truth: after each drop it is shown again,
 * so that a rejected drop leaves everything in its place. Load it lazily.
 */
export const EditBoard = (props: EditBoardProps) => {
  const { label, rowHeight, board, selectedId, onSelect, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { grids, over, drops } = useGrids(props)
  const focus = useCallback((id: string) => grids.elementsOf(id).item.focus({ preventScroll: true }), [grids])
  const { carried, announced, onKeyDown } = useBoardKeys(props, focus)
  useBoardFocus({ root, board, selectedId, focus })
  const shown = carried === null ? board : withCarried(board, carried)
  const shownRows = useShownRows(board, rowHeight)
  const drawn = useMemo(() => itemsAbove(board, shownRows), [board, shownRows])
  useLayoutEffect(() => {
    if (root.current !== null) grids.show(root.current, shown, { height: rowHeight, shown: shownRows })
  }, [grids, shown, rowHeight, shownRows, drops])
  const ending = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    ending.current?.()
    // The end of many grids takes longer than the next screen may wait.
    return () => {
      ending.current = whenIdle(() => grids.destroy(), AFTER_PAINT_MS)
    }
  }, [grids])
  useLayoutEffect(() => {
    for (const { id } of drawn) {
      const { item: element } = grids.elementsOf(id)
      element.toggleAttribute('data-selected', id === selectedId)
      element.toggleAttribute('data-carried', id === carried?.id)
    }
  }, [grids, drawn, selectedId, carried])
  return (
    <div className={css.frame} data-rejected={over?.rejection ? true : undefined}>
      <div
        role="group"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={({ target }) => onSelect(idAt(target))}
        onClick={({ target }) => {
          const id = idAt(target)
          // GridStack takes the focus away at each press.
          if (id !== null && !isOnControl(target)) focus(id)
        }}
        onFocus={({ target }) => {
          const id = target.getAttribute(BOARD_ID)
          if (id !== null) onSelect(id)
        }}
      >
        <div ref={root} className={css.board} />
        {/* Beside the grid, which orders its children. */}
        <div hidden>
          {drawn.map(({ id }) => (
            <ItemDrawing key={id} box={grids.elementsOf(id).box}>
              {children(id)}
            </ItemDrawing>
          ))}
        </div>
      </div>
      {over?.rejection && (
        <p className={css.rejection} role="status" style={{ left: over.x, top: over.y }}>
          {over.rejection}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  )
}

/**
 * Draws an item into its box. React renders the drawing into an element that stays hidden in the board, and the drawing moves
 * from there: a portal for each item would listen to every event of the page at each of them.
 */
const ItemDrawing = ({ box, children }: { readonly box: HTMLElement; readonly children: ReactNode }) => {
  const move = useCallback(
    (drawing: HTMLElement | null) => void (drawing !== null && box.prepend(drawing)),
    [box],
  )
  return (
    <div>
      <div ref={move} data-drawing>
        {children}
      </div>
    </div>
  )
}

/** The place under the pointer of a dragged item, in px of the window. */
interface Over {
  readonly rejection: string | null
  readonly x: number
  readonly y: number
}

function idAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest(`[${BOARD_ID}]`)?.getAttribute(BOARD_ID) ?? null) : null
}

function isOnControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, button, a, [role="tab"]') !== null
  )
}

/** The grids of a board. `drops` counts drops, since a rejected one changes no prop. */
function useGrids(props: EditBoardProps) {
  const [grids] = useState(() => new BoardGrids())
  const [over, setOver] = useState<Over | null>(null)
  const [drops, setDrops] = useState(0)
  useLayoutEffect(() => {
    const { board, accepts, rejectionOf, onDrop, onResize } = props
    grids.listen({
      accepts,
      onOver: (id, place, at) => setOver(place && { rejection: rejectionOf(id, place), x: at.x, y: at.y }),
      onDrop: (id, place) => {
        const from = placeOf(board, id)
        if (place !== null && (from === null || !isSamePlace(from, place))) onDrop(id, place)
        setDrops((count) => count + 1)
      },
      onResize: (id, size) => {
        onResize(id, size)
        setDrops((count) => count + 1)
      },
    })
  })
  return { grids, over, drops }
}

/** Whether an item stays where it is; the place after it is its own too. */
function isSamePlace(from: BoardPlace, to: BoardPlace): boolean {
  return sameBoardPlace(from, to) || sameBoardPlace({ ...from, index: from.index + 1 }, to)
}
