/** What of a picture is seen: how much larger it is than its room, and where its upper left corner lies, in px. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The whole picture. */
export const FULL_VIEW: PictureView = { scale: 1, x: 0, y: 0 }

/** As close as one comes. */
const MOST_SCALE = 32
/** What a press of a button or a key changes the scale by. */
export const ZOOM_STEP = 1.5
/** What a key moves by, as a share of the room. */
const MOVE_SHARE = 0.15

interface Room {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Larger or smaller by a factor; what lies at a point of the room stays there, as far as the edges let it. */
export function zoomedAt(view: PictureView, factor: number, at: Point, room: Room): PictureView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return inRoom({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room)
}

/** Moved by so many px, never beyond the edges of the picture. */
export function movedBy(view: PictureView, by: Point, room: Room): PictureView {
  return inRoom({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Whether one cannot come closer. */
export function isClosest({ scale }: PictureView): boolean {
  return scale >= MOST_SCALE
}

/** Whether all of a picture is seen. */
export function isComplete({ scale }: PictureView): boolean {
  return scale <= 1
}

/** The same part of the picture after its room has changed. */
export function inRoom({ scale, x, y }: PictureView, { width, height }: Room): PictureView {
  const held = (place: number, size: number) => Math.min(0, Math.max(size * (1 - scale), place))
  return { scale, x: held(x, width), y: held(y, height) }
}

/** What a wheel turned by so many px changes the scale by; lines and pages of a wheel count as many px. */
export function wheelFactor({
  deltaY,
  deltaMode,
}: {
  readonly deltaY: number
  readonly deltaMode: number
}): number {
  const lengths = deltaMode === 0 ? deltaY : deltaMode === 1 ? deltaY * 16 : deltaY * 400
  return 2 ** (-Math.min(400, Math.max(-400, lengths)) / 300)
}

/** What a key does to a view; null for a key that does nothing to it. */
export function viewByKey(key: string, view: PictureView, room: Room): PictureView | null {
  const middle = { x: room.width / 2, y: room.height / 2 }
  const [across, down] = [room.width * MOVE_SHARE, room.height * MOVE_SHARE]
  switch (key) {
    case '+':
    case '=':
      return zoomedAt(view, ZOOM_STEP, middle, room)
    case '-':
    case '_':
      return zoomedAt(view, 1 / ZOOM_STEP, middle, room)
    case '0':
    case 'Home':
      return FULL_VIEW
    case 'ArrowLeft':
      return movedBy(view, { x: across, y: 0 }, room)
    case 'ArrowRight':
      return movedBy(view, { x: -across, y: 0 }, room)
    case 'ArrowUp':
      return movedBy(view, { x: 0, y: down }, room)
    case 'ArrowDown':
      return movedBy(view, { x: 0, y: -down }, room)
    default:
      return null
  }
}
