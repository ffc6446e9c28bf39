import { svgCopy } from './svg-image.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Writes an element with texts and drawings as an SVG file that looks the same everywhere, with its own background. */
export function boxFile(box: Element, ground: string): string {
  const around = box.getBoundingClientRect()
  const file = document.createElementNS(SVG, 'svg')
  setAll(file, { width: around.width, height: around.height })
  file.append(shape('rect', { width: '100%', height: '100%', fill: ground }))
  for (const drawing of box.querySelectorAll('svg')) file.append(placedDrawing(drawing, around))
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const written = placedText(text, around)
    if (written !== null) file.append(written)
  }
  return new XMLSerializer().serializeToString(file)
}

function placedDrawing(drawing: SVGSVGElement, around: DOMRect): SVGElement {
  const { left, top } = drawing.getBoundingClientRect()
  const placed = shape('g', { transform: `translate(${left - around.left} ${top - around.top})` })
  placed.append(svgCopy(drawing, 'none'))
  return placed
}

/** A text at its place on the page; null for white space between elements. */
function placedText(text: Node, around: DOMRect): SVGElement | null {
  const { parentElement: parent, textContent } = text
  if (parent === null || textContent === null || textContent.trim() === '') return null
  const range = document.createRange()
  range.selectNodeContents(text)
  const { left, top, height } = range.getBoundingClientRect()
  const look = getComputedStyle(parent)
  const written = shape('text', {
    x: left - around.left,
    y: top - around.top + height / 2,
    fill: look.color,
    'font-family': look.fontFamily,
    'font-size': look.fontSize,
    'font-weight': look.fontWeight,
    'dominant-baseline': 'central',
    'xml:space': 'preserve',
  })
  written.textContent = textContent
  return written
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  setAll(made, attributes)
  return made
}

function setAll(element: SVGElement, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}
