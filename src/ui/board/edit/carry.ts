import { type BoardInside, type BoardItem, type BoardPlace, insidesOf, itemsOf } from './board-item.ts'

/** An item that is moved by keys, and the place where it would be dropped. */
export interface Carried {
  readonly id: string
  readonly place: BoardPlace
}

type Accepts = (id: string, place: BoardPlace) => boolean

/**
 * The next place for an item that is moved by keys: left and right in the same container, up and down through all containers in
 * reading order. Places that do not accept it, and those that change nothing, are skipped. Null if there is none.
 */
export function nextPlace(
  board: BoardInside,
  { id, place }: Carried,
  key: string,
  accepts: Accepts,
): BoardPlace | null {
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const places = placesOf(board, id).filter(
    (one) => !isSideways || one.parentId === place.parentId || sameBoardPlace(one, place),
  )
  let index = places.findIndex((one) => sameBoardPlace(one, place))
  if (index < 0) return null
  for (index += step; index >= 0 && index < places.length; index += step) {
    const next = places[index]
    if (next !== undefined && accepts(id, next)) return next
  }
  return null
}

/** Whether two places are the same. */
export function sameBoardPlace(one: BoardPlace, other: BoardPlace): boolean {
  return one.parentId === other.parentId && one.index === other.index
}

/** All places in reading order; those inside of the item itself, and the one after it, are left out. */
function placesOf(board: BoardInside, id: string): readonly BoardPlace[] {
  const places: BoardPlace[] = []
  for (const [index, item] of board.items.entries()) {
    if (board.items[index - 1]?.id !== id) places.push({ parentId: board.id, index })
    if (item.id !== id && item.inside !== null) places.push(...placesOf(item.inside, id))
  }
  if (board.items.at(-1)?.id !== id) places.push({ parentId: board.id, index: board.items.length })
  return places
}

/** The board with an item drawn at the place where it would be dropped. */
export function withCarried(board: BoardInside, { id, place }: Carried): BoardInside {
  const item = itemsOf(board).find((one) => one.id === id)
  return item === undefined ? board : moved(board, item, place)
}

function moved(inside: BoardInside, item: BoardItem, place: BoardPlace): BoardInside {
  const items = inside.items.flatMap((one, index) => {
    const before = inside.id === place.parentId && index === place.index ? [item] : []
    if (one.id === item.id) return before
    return [...before, one.inside === null ? one : { ...one, inside: moved(one.inside, item, place) }]
  })
  const isLast = inside.id === place.parentId && place.index >= inside.items.length
  return { ...inside, items: isLast ? [...items, item] : items }
}

/** The text that is read aloud for a place: "Row, position 2 of 3". */
export function placeText(board: BoardInside, { id, place }: Carried): string {
  const inside = insidesOf(board).find((one) => one.id === place.parentId)
  const others = inside?.items.filter((item) => item.id !== id) ?? []
  const before = inside?.items.slice(0, place.index).filter((item) => item.id !== id) ?? []
  return `${inside?.label ?? ''}, position ${before.length + 1} of ${others.length + 1}`
}
