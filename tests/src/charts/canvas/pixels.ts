/** The only canvas of the page. Throws where there is none. */
export function canvasOf(): HTMLCanvasElement {
  const canvas = document.querySelector('canvas')
  if (canvas === null) throw new Error('no canvas')
  return canvas
}

/** The number of pixels of each opaque colour, written as `r,g,b`. */
export function colorsOf(canvas: HTMLCanvasElement): ReadonlyMap<string, number> {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  const colors = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`
    colors.set(color, (colors.get(color) ?? 0) + 1)
  }
  return colors
}

/** The colours with at least `least` pixels, in order. */
export function mainColors(least: number): readonly string[] {
  return [...colorsOf(canvasOf())]
    .filter(([, count]) => count >= least)
    .map(([color]) => color)
    .toSorted()
}
