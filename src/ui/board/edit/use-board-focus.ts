import { type RefObject, useEffect, useRef } from 'react'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'
import { type BoardInside, itemsOf } from './board-item.ts'
import { BOARD_ID } from './item-elements.ts'

interface BoardFocus {
  readonly root: RefObject<HTMLElement | null>
  readonly board: BoardInside
  readonly selectedId: string | null
  readonly focus: (id: string) => void
}

/**
 * Keeps the focus of keys on a board: where the focused element leaves the page, the selected item gets it, else the item that
 * contained it, else the one after a removed item.
 */
export function useBoardFocus({ root, board, selectedId, focus }: BoardFocus): void {
  const last = useRef<string | null>(null)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const note = ({ target }: Event) => {
      // A menu or a question of an item returns the focus to it.
      if (target instanceof Element && target.closest(OVER_BOARD) !== null) return
      const item = target instanceof Element ? target.closest(`[${BOARD_ID}]`) : null
      last.current = root.current?.contains(item) === true ? (item?.getAttribute(BOARD_ID) ?? null) : null
    }
    // A press beside all controls takes the focus from the board.
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('focusin', note)
    }
  }, [root])
  useEffect(() => {
    const ids = itemsOf(board).map(({ id }) => id)
    const was = before.current
    before.current = ids
    const { current: lostId } = last
    if (lostId === null) return
    const next = [selectedId, lostId].find((id) => id !== null && ids.includes(id))
    const heir = next ?? heirOf(lostId, was, ids)
    const retain = () => {
      if (!isFocusLost()) return
      if (heir === null) root.current?.focus()
      else focus(heir)
    }
    retain()
    // A menu or a question returns the focus later, to an element that the change may have taken away.
    if (!isFocusLost()) afterFocusReturns(retain)
  })
}

const OVER_BOARD = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** The nearest item after a removed one, else before it; null if none is left. */
function heirOf(id: string, was: readonly string[], ids: readonly string[]): string | null {
  const at = was.indexOf(id)
  const isLeft = (one: string) => ids.includes(one)
  return was.slice(at + 1).find(isLeft) ?? was.slice(0, Math.max(at, 0)).findLast(isLeft) ?? null
}
