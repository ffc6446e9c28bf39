import { type KeyboardEvent, useEffect, useState } from 'react'
import { type BoardInside, type BoardItem, type BoardPlace, itemsOf, placeOf } from './board-item.ts'
import { type Carried, nextPlace, placeText, sameBoardPlace } from './carry.ts'
import { BOARD_ID } from './item-elements.ts'

/** The actions of keys on the items of a board. */
interface BoardKeyActs {
  readonly board: BoardInside
  readonly accepts: (id: string, parentId: string) => boolean
  readonly rejectionOf: (id: string, place: BoardPlace) => string | null
  readonly onDrop: (id: string, place: BoardPlace) => void
  /** Returns whether the item has another size now. */
  readonly onResize: (id: string, size: { readonly width: number; readonly height: number }) => boolean
  readonly onRemove: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** An item that is moved by keys, the handler of the board's keys, and the text that is read aloud. */
interface BoardKeys {
  readonly carried: Carried | null
  readonly announced: string
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/**
 * The keys of a board: Space picks an item up, arrows move it, Enter or Space drops it, Esc puts it back; Shift and arrows
 * change its size, Delete removes it, Enter opens it.
 */
export function useBoardKeys(acts: BoardKeyActs, focus: (id: string) => void): BoardKeys {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [announced, setAnnounced] = useState('')
  const id = carried?.id
  // A moved element loses the focus.
  useEffect(() => {
    if (id !== undefined) focus(id)
  }, [carried, id, focus])
  const end = (text: string) => {
    setCarried(null)
    setAnnounced(text)
  }
  const carry = (item: BoardItem, next: Carried, prefix = '') => {
    setCarried(next)
    const problem = acts.rejectionOf(item.id, next.place)
    setAnnounced(`${prefix}${placeText(acts.board, next)}${problem === null ? '' : `. ${problem}`}`)
  }
  const pressCarried = (key: string, item: BoardItem, { place }: Carried): boolean => {
    if (key === 'Escape') end(`${item.label} is back in its place`)
    else if (key === 'Enter' || key === ' ') {
      const from = placeOf(acts.board, item.id)
      if (from === null || !sameBoardPlace(from, place)) acts.onDrop(item.id, place)
      end(`${item.label} dropped`)
    } else if (ARROWS.has(key)) {
      const next = nextPlace(acts.board, { id: item.id, place }, key, (one, { parentId }) =>
        acts.accepts(one, parentId),
      )
      if (next !== null) carry(item, { id: item.id, place: next })
    } else return false
    return true
  }
  const pressResting = (event: KeyboardEvent, item: BoardItem): boolean => {
    const { key, shiftKey } = event
    const place = placeOf(acts.board, item.id)
    if (key === ' ' && place !== null) carry(item, { id: item.id, place }, `${item.label} picked up. `)
    else if (key === 'Delete' || key === 'Backspace') acts.onRemove(item.id)
    else if (key === 'Enter' || key === 'F2') acts.onOpen(item.id)
    else if (shiftKey && ARROWS.has(key)) {
      const size = resized(item, key)
      if (size === null) return false
      if (acts.onResize(item.id, size))
        setAnnounced(`${item.label}: ${size.width} columns, ${size.height} rows`)
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    const name = target instanceof Element ? target.getAttribute(BOARD_ID) : null
    const item = itemsOf(acts.board).find((one) => one.id === name)
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isHandled = carried === null ? pressResting(event, item) : pressCarried(event.key, item, carried)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { carried, announced, onKeyDown }
}

/** The size after a press of Shift and an arrow; null if the item does not change in that direction. */
function resized(item: BoardItem, key: string): { readonly width: number; readonly height: number } | null {
  const isWidth = key === 'ArrowLeft' || key === 'ArrowRight'
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  if (item.resizes === 'nothing' || (item.resizes !== 'both' && (item.resizes === 'width') !== isWidth))
    return null
  const [smallest, largest] = item.heights ?? [1, Number.MAX_SAFE_INTEGER]
  const height = Math.max(smallest, Math.min(largest, item.height + step))
  return isWidth
    ? { width: Math.max(1, item.width + step), height: item.height }
    : { width: item.width, height }
}
