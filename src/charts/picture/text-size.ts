/** Width of a letter as a share of the size of its font, where there is no canvas to measure with. */
const PLAIN_SHARE = 0.55

let context: CanvasRenderingContext2D | null | undefined

/** Tells how wide texts are in a font, in px. */
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
