/** A pen, and the place of its image on the page. */
interface Place {
  readonly pen: CanvasRenderingContext2D
  readonly left: number
  readonly top: number
}

/** Draws a text as it is broken into lines on the page. */
export function drawText({ pen, left, top }: Place, node: Text, style: CSSStyleDeclaration): void {
  if (node.data.trim() === '') return
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.fillStyle = style.color
  pen.textBaseline = 'alphabetic'
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  for (const { text, box } of linesOf(node)) {
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText(text)
    const baseline = box.top - top + (box.height + above - below) / 2
    pen.fillText(text, box.left - left, baseline, box.width)
  }
}

interface Line {
  readonly text: string
  readonly box: DOMRect
}

/** The lines of a text with their places. Texts of one line need no look at each character. */
function linesOf(node: Text): readonly Line[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  const [first, ...others] = range.getClientRects()
  if (first === undefined) return []
  if (others.length === 0) return [{ text: shown(node.data), box: first }]
  const lines: { text: string; box: DOMRect }[] = []
  for (let at = 0; at < node.length; at += 1) {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const box = range.getBoundingClientRect()
    const last = lines.at(-1)
    const character = node.data[at] ?? ''
    if (last === undefined || box.top >= last.box.bottom) lines.push({ text: character, box })
    else {
      last.text += character
      last.box = new DOMRect(last.box.left, last.box.top, box.right - last.box.left, last.box.height)
    }
  }
  return lines.map(({ text, box }) => ({ text: shown(text), box }))
}

/** White space as the page shows it. */
function shown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
