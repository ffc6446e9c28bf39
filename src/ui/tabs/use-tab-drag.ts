import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'
import { type Block, blockOf, dropBlocks, indexAfter } from './strip-blocks.ts'
import type { StripTab } from './strip-tab.ts'

type TabDragOptions = {
  readonly list: RefObject<HTMLElement | null>
  readonly tabs: readonly StripTab[]
  readonly onMove: ((id: string, index: number) => void) | undefined
}

/** Distance after which a press becomes a drag, in px. */
export const DRAG_FROM_PX = 5
const SCROLL_EDGE_PX = 24
const SCROLL_STEP_PX = 8

/** Drags a tab, or a group by its head, to another place; a 2-px line marks it. */
export const useTabDrag = ({ list, tabs, onMove }: TabDragOptions) => {
  const [drag, setDrag] = useState<{ readonly block: Block; readonly dropIndex: number }>()

  /** The gap between blocks that is nearest to the pointer: 0 before the first tab, `tabs.length` after the last. */
  const gapAt = (x: number, blocks: readonly Block[]) => {
    const boxes = [...(list.current?.querySelectorAll('[data-tab]') ?? [])].map((tab) =>
      tab.getBoundingClientRect(),
    )
    const middle = ({ from, to }: Block) => ((boxes[from]?.left ?? 0) + (boxes[to - 1]?.right ?? 0)) / 2
    return blocks.find((block) => x < middle(block))?.from ?? tabs.length
  }

  const startDrag = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !onMove) return
    const startX = event.clientX
    const [block, blocks] = [blockOf(tabs, id), dropBlocks(tabs, id)]
    let gap: number | undefined
    const move = (moved: PointerEvent) => {
      if (gap === undefined && Math.abs(moved.clientX - startX) < DRAG_FROM_PX) return
      gap = gapAt(moved.clientX, blocks)
      setDrag({ block, dropIndex: gap })
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
      const index = gap === undefined ? null : indexAfter(block, gap)
      if (index !== null) onMove(id, index)
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

  return { dragged: drag?.block, dropIndex: drag?.dropIndex, startDrag }
}

const scrollNearEdge = (list: HTMLElement | null, x: number) => {
  if (!list) return
  const box = list.getBoundingClientRect()
  if (x < box.left + SCROLL_EDGE_PX) list.scrollLeft -= SCROLL_STEP_PX
  if (x > box.right - SCROLL_EDGE_PX) list.scrollLeft += SCROLL_STEP_PX
}
