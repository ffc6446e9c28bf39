import { type Box, type Label, TEXT_SIZE } from './picture.ts'

type Room = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Side of the grid squares, in px: a text is compared with those in the squares that it touches. */
const SQUARE = 40

/** The labels that do not cover an earlier one. Turned texts are compared as if they were horizontal. */
export function withoutOverlaps(labels: readonly Label[], box: Pick<Box, 'measure'>): readonly Label[] {
  const taken = new Map<string, Room[]>()
  return labels.filter((label) => {
    const room = roomOf(label, box)
    const squares = squaresOf(room)
    if (squares.some((square) => taken.get(square)?.some((other) => touch(room, other)))) return false
    for (const square of squares) taken.set(square, [...(taken.get(square) ?? []), room])
    return true
  })
}

function roomOf(
  { x, y, text, size = TEXT_SIZE, anchor = 'start' }: Label,
  { measure }: Pick<Box, 'measure'>,
): Room {
  const width = measure(text, size)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left: left - 2, right: left + width + 2, top: y - size * 0.6, bottom: y + size * 0.6 }
}

function touch(a: Room, b: Room): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function squaresOf({ left, right, top, bottom }: Room): readonly string[] {
  const squares: string[] = []
  for (let column = Math.floor(left / SQUARE); column <= Math.floor(right / SQUARE); column += 1) {
    for (let row = Math.floor(top / SQUARE); row <= Math.floor(bottom / SQUARE); row += 1) {
      squares.push(`${column} ${row}`)
    }
  }
  return squares
}
