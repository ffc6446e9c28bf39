/** A rectangle in the window, in px. */
interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP_PX = 6

/**
 * Moves a floating box away from controls that it would hide: sideways at its height to the nearer side, else below them; it
 * stays where `room`, the window, has no such place.
 */
export function freePlace(box: Area, controls: readonly Area[], room: Area): Pick<Area, 'left' | 'top'> {
  if (controls.every((one) => !isOver(box, one))) return { left: box.left, top: box.top }
  const beside = [slide(box, controls, room, 'right'), slide(box, controls, room, 'left')]
    .filter((left) => left !== null)
    .toSorted((one, other) => Math.abs(one - box.left) - Math.abs(other - box.left))
  if (beside[0] !== undefined) return { left: beside[0], top: box.top }
  const lowest = Math.max(...controls.filter((one) => isOver(box, one)).map(({ bottom }) => bottom)) + GAP_PX
  const below = movedTo(box, box.left, lowest)
  const isFree = below.bottom <= room.bottom && controls.every((one) => !isOver(below, one))
  return { left: box.left, top: isFree ? lowest : box.top }
}

function slide(box: Area, controls: readonly Area[], room: Area, way: 'left' | 'right'): number | null {
  const width = box.right - box.left
  let { left } = box
  for (;;) {
    const moved = movedTo(box, left, box.top)
    if (moved.left < room.left || moved.right > room.right) return null
    const hit = controls.find((one) => isOver(moved, one))
    if (hit === undefined) return left
    left = way === 'right' ? hit.right + GAP_PX : hit.left - GAP_PX - width
  }
}

function movedTo(box: Area, left: number, top: number): Area {
  return { left, top, right: left + box.right - box.left, bottom: top + box.bottom - box.top }
}

function isOver(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
