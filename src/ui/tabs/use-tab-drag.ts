import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'

type TabDragOptions = {
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  readonly onMove: ((id: string, index: number) => void) | undefined
}

/** Distance after which a press becomes a drag, in px. */
const DRAG_FROM_PX = 5
const SCROLL_EDGE_PX = 24
const SCROLL_STEP_PX = 8

/** Drags a tab to another place; a 2-px line marks it. */
export const useTabDrag = ({ list, ids, onMove }: TabDragOptions) => {
  const [drag, setDrag] = useState<{ readonly id: string; readonly dropIndex: number }>()

  /** The gap nearest to the pointer: 0 before the first tab, `ids.length` after the last. */
  const gapAt = (x: number) => {
    const tabs = [...(list.current?.querySelectorAll('[data-tab]') ?? [])]
    const after = tabs.findIndex((tab) => {
      const box = tab.getBoundingClientRect()
      return x < box.left + box.width / 2
    })
    return after < 0 ? tabs.length : after
  }

  const startDrag = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !onMove) return
    const startX = event.clientX
    let gap: number | undefined
    const move = (moved: PointerEvent) => {
      if (gap === undefined && Math.abs(moved.clientX - startX) < DRAG_FROM_PX) return
      gap = gapAt(moved.clientX)
      setDrag({ id, dropIndex: gap })
      scrollNearEdge(list.current, moved.clientX)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel, true)
      setDrag(undefined)
    }
    const drop = () => {
      end()
      const from = ids.indexOf(id)
      // Removing the tab moves the gaps after it by one.
      const to = gap === undefined ? from : gap > from ? gap - 1 : gap
      if (to !== from) onMove(id, to)
    }
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || isForInputMethod(pressed)) return
      pressed.stopPropagation()
      end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel, true)
  }

  return { dragged: drag?.id, dropIndex: drag?.dropIndex, startDrag }
}

const scrollNearEdge = (list: HTMLElement | null, x: number) => {
  if (!list) return
  const box = list.getBoundingClientRect()
  if (x < box.left + SCROLL_EDGE_PX) list.scrollLeft -= SCROLL_STEP_PX
  if (x > box.right - SCROLL_EDGE_PX) list.scrollLeft += SCROLL_STEP_PX
}
