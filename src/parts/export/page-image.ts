import { svgFile } from '#ui/svg-image.ts'
import { notesOf } from './draw-notes.ts'
import { drawText } from './draw-text.ts'

/** Image pixels for a pixel of the screen, because images are viewed enlarged. */
const LEAST_SCALE = 2

/** The most pixels of an image; browsers draw nothing beyond. */
const MOST_PIXELS = 100_000_000

/** The place of the image on the page, and the pen that draws it. */
interface Picture {
  readonly pen: CanvasRenderingContext2D
  readonly left: number
  readonly top: number
}

/**
 * A part of the page as a PNG image: its backgrounds, borders, texts, canvases and drawings, also below the visible part, and
 * below it `lines` of text. Controls are left out, and elements with `data-no-image`. Null where the browser makes no image.
 * Rejects where it cannot read a drawing.
 */
export async function imageOf(element: HTMLElement, lines: readonly string[]): Promise<Blob | null> {
  const { left, top, width } = element.getBoundingClientRect()
  const partHeight = Math.max(element.scrollHeight, element.clientHeight)
  const notes = notesOf(element, lines, width)
  const height = partHeight + notes.height
  const scale = Math.min(
    Math.max(LEAST_SCALE, window.devicePixelRatio),
    Math.sqrt(MOST_PIXELS / Math.max(1, width * height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.scale(scale, scale)
  pen.fillStyle = groundOf(element)
  pen.fillRect(0, 0, width, height)
  await drawElement({ pen, left, top: top - element.scrollTop }, element, true)
  notes.draw(pen, partHeight)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The colour behind an element: that of the nearest element with a background. */
function groundOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (!isClear(backgroundColor)) return backgroundColor
  }
  return '#ffffff'
}

function isClear(color: string): boolean {
  return color === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(color)
}

const LEFT_OUT = 'button, [role="toolbar"], [data-no-image], .visually-hidden, script, style'

async function drawElement(picture: Picture, element: Element, isRoot = false): Promise<void> {
  const style = getComputedStyle(element)
  const isHidden = style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0'
  if (isHidden || element.matches(LEFT_OUT)) return
  const { pen } = picture
  pen.save()
  drawBox(picture, element, style)
  // The content of a box that scrolls is cut as on screen, but the image itself has all of its own.
  if (!isRoot && style.overflow !== 'visible') {
    pen.beginPath()
    pen.rect(...placeOf(picture, element))
    pen.clip()
  }
  if (element instanceof HTMLCanvasElement) drawPicture(picture, element, element)
  else if (element instanceof SVGSVGElement) await drawSvg(picture, element)
  else await drawContent(picture, element, style)
  pen.restore()
}

async function drawContent(picture: Picture, element: Element, style: CSSStyleDeclaration): Promise<void> {
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(picture, child, style)
    else if (child instanceof Element) await drawElement(picture, child)
  }
}

function placeOf(
  { left, top }: Pick<Picture, 'left' | 'top'>,
  element: Element,
): [x: number, y: number, width: number, height: number] {
  const box = element.getBoundingClientRect()
  return [box.left - left, box.top - top, box.width, box.height]
}

function drawBox(picture: Picture, element: Element, style: CSSStyleDeclaration): void {
  const { pen } = picture
  const [x, y, width, height] = placeOf(picture, element)
  if (width === 0 || height === 0) return
  pen.beginPath()
  pen.roundRect(x, y, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0)
  if (!isClear(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor
    pen.fill()
  }
  // Cards have their line as a shadow.
  const line = /^(.+?) 0px 0px 0px 1px inset$/.exec(style.boxShadow)?.[1]
  if (line !== undefined) {
    pen.strokeStyle = line
    pen.lineWidth = 1
    pen.stroke()
  }
  const below = Number.parseFloat(style.borderBottomWidth)
  if (below > 0 && style.borderBottomStyle !== 'none') {
    pen.fillStyle = style.borderBottomColor
    pen.fillRect(x, y + height - below, width, below)
  }
}

function drawPicture(picture: Picture, element: Element, image: CanvasImageSource): void {
  const [x, y, width, height] = placeOf(picture, element)
  if (width > 0 && height > 0) picture.pen.drawImage(image, x, y, width, height)
}

async function drawSvg(picture: Picture, drawing: SVGSVGElement): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  if (width === 0 || height === 0) return
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svgFile(drawing, 'transparent'))}`
  await image.decode()
  drawPicture(picture, drawing, image)
}
