/** The visible part of a picture: its zoom factor, and the position of its upper left corner in px. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The complete picture. */
export const FULL_VIEW: PictureView = { scale: 1, x: 0, y: 0 }

/** Maximum zoom factor. */
const MOST_SCALE = 32
/** The zoom factor of a button or key. */
export const ZOOM_STEP = 1.5
/** The distance of a key, as a share of the viewport. */
const MOVE_SHARE = 0.15

interface Room {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Zooms by a factor around a point of the viewport, within the edges. */
export function zoomedAt(view: PictureView, factor: number, at: Point, room: Room): PictureView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return inRoom({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room)
}

/** Moves by a distance in px, within the edges of the picture. */
export function movedBy(view: PictureView, by: Point, room: Room): PictureView {
  return inRoom({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Whether the view is at the maximum zoom. */
export function isClosest({ scale }: PictureView): boolean {
  return scale >= MOST_SCALE
}

/** Whether the complete picture is visible. */
export function isComplete({ scale }: PictureView): boolean {
  return scale <= 1
}

/** The same part of the picture after the viewport was resized. */
export function inRoom({ scale, x, y }: PictureView, { width, height }: Room): PictureView {
  const held = (place: number, size: number) => Math.min(0, Math.max(size * (1 - scale), place))
  return { scale, x: held(x, width), y: held(y, height) }
}

/** The zoom factor of a wheel event; lines and pages are converted to px. */
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

/** The view after a key was pressed; null for a key without effect. */
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
