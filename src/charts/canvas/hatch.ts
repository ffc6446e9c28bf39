/** Size of the repeated square of a hatch, in px. */
const TILE_PX = 6

/** Fills with stripes of a colour; returns the colour where there is no canvas. */
export function hatch(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = TILE_PX
  tile.height = TILE_PX
  const context = tile.getContext('2d')
  if (context === null) return color
  context.strokeStyle = color
  context.lineWidth = 2
  // Three lines, so that the stripes continue across the corners.
  for (const shift of [-TILE_PX, 0, TILE_PX]) {
    context.beginPath()
    context.moveTo(shift, TILE_PX)
    context.lineTo(shift + TILE_PX, 0)
    context.stroke()
  }
  return context.createPattern(tile, 'repeat') ?? color
}
