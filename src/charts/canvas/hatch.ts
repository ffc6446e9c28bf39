/** Size of the square that a hatch repeats, in px. */
const TILE_PX = 6

/** Fills with stripes of a colour; the colour itself where there is no canvas to draw them on. */
export function hatch(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = TILE_PX
  tile.height = TILE_PX
  const context = tile.getContext('2d')
  if (context === null) return color
  context.strokeStyle = color
  context.lineWidth = 2
  // Three lines, so that those that cross the corners go on in the next square.
  for (const shift of [-TILE_PX, 0, TILE_PX]) {
    context.beginPath()
    context.moveTo(shift, TILE_PX)
    context.lineTo(shift + TILE_PX, 0)
    context.stroke()
  }
  return context.createPattern(tile, 'repeat') ?? color
}
