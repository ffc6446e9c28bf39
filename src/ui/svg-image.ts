/** The style properties of a drawing. A file has no style sheet, so each shape gets them as attributes. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'vector-effect',
  'visibility',
  'display',
] as const

/** Smallest number of image pixels for a pixel of the screen: images are viewed enlarged. */
const LEAST_SCALE = 2

/** Writes a drawing as an SVG file that looks the same everywhere, with its own background. */
export function svgFile(drawing: SVGSVGElement, ground: string): string {
  return new XMLSerializer().serializeToString(svgCopy(drawing, ground))
}

/** Copies a drawing so that it looks the same without style sheets, with its own background. */
export function svgCopy(drawing: SVGSVGElement, ground: string): SVGSVGElement {
  const copy = document.importNode(drawing, true)
  const drawn = [drawing, ...drawing.querySelectorAll('*')]
  const written = [copy, ...copy.querySelectorAll('*')]
  for (const [at, element] of drawn.entries()) {
    const look = getComputedStyle(element)
    for (const name of LOOK) written[at]?.setAttribute(name, look.getPropertyValue(name))
    // Where CSS moves a shape, the file gets the resulting transform.
    if (isMovedByStyle(element)) written[at]?.setAttribute('transform', look.transform)
    written[at]?.removeAttribute('class')
    written[at]?.removeAttribute('style')
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const behind = document.createElementNS(copy.namespaceURI, 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: ground }))
    behind.setAttribute(name, value)
  copy.prepend(behind)
  return copy
}

function isMovedByStyle(element: Element): boolean {
  return element instanceof SVGElement && element.style.transform !== ''
}

/** An SVG file as a PNG image; null where the browser makes none. Rejects where it cannot read the file. */
export async function pngOfSvg(file: string, ground: string): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(file)}`
  await image.decode()
  const scale = Math.max(LEAST_SCALE, window.devicePixelRatio)
  return pngOf(ground, image, image.width * scale, image.height * scale)
}

/** The content of a canvas as a PNG image; null where the browser makes none. */
export async function pngOfCanvas(canvas: HTMLCanvasElement, ground: string): Promise<Blob | null> {
  return pngOf(ground, canvas, canvas.width, canvas.height)
}

async function pngOf(
  ground: string,
  image: HTMLImageElement | HTMLCanvasElement,
  width: number,
  height: number,
): Promise<Blob | null> {
  const picture = document.createElement('canvas')
  picture.width = width
  picture.height = height
  const pen = picture.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'))
}
