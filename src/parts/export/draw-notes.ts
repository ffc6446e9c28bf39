const SIZE = 12
const LINE = 18
const SPACE = 8

/** Lines of text below an image. */
interface Notes {
  /** In pixels of the page; 0 without lines. */
  readonly height: number
  readonly draw: (pen: CanvasRenderingContext2D, top: number) => void
}

/** Breaks lines into the width of an image, in the font and color of its element. */
export function notesOf(element: Element, lines: readonly string[], width: number): Notes {
  const { color, fontFamily } = getComputedStyle(element)
  const font = `${SIZE}px ${fontFamily}`
  const measure = document.createElement('canvas').getContext('2d')
  if (lines.length === 0 || measure === null) return { height: 0, draw: () => {} }
  measure.font = font
  const room = width - 2 * SPACE
  const broken = lines.flatMap((line) => brokenLine(line, (text) => measure.measureText(text).width <= room))
  return {
    height: broken.length * LINE + 2 * SPACE,
    draw: (pen, top) => {
      pen.font = font
      pen.fillStyle = color
      pen.textBaseline = 'top'
      for (const [at, text] of broken.entries()) pen.fillText(text, SPACE, top + SPACE + at * LINE, room)
    },
  }
}

/** Breaks a line between words. A word that does not fit has a line of its own, which is drawn narrower. */
function brokenLine(line: string, fits: (text: string) => boolean): readonly string[] {
  const broken: string[] = []
  for (const word of line.split(' ')) {
    const last = broken.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || !fits(longer)) broken.push(word)
    else broken[broken.length - 1] = longer
  }
  return broken
}
