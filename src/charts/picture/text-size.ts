/** Width of a letter as a share of the font size, where there is no canvas. */
const PLAIN_SHARE = 0.55

let context: CanvasRenderingContext2D | null | undefined

/** Makes a function that measures texts in a font, in px. */
export function measurerOf(font: string): (text: string, size: number) => number {
  const known = new Map<string, number>()
  return (text, size) => {
    const key = `${size} ${text}`
    const width = known.get(key) ?? measured(text, size, font)
    known.set(key, width)
    return width
  }
}

function measured(text: string, size: number, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return text.length * size * PLAIN_SHARE
  context.font = `450 ${size}px ${font}`
  return context.measureText(text).width
}
