import { boxFile } from '#ui/box-image.ts'
import { pngOfCanvas, pngOfSvg, svgFile } from '#ui/svg-image.ts'

/** The element that contains the chart on screen. */
const CHART = '[data-chart]'

/** The chart on screen as PNG; null if its kind is drawn as text. */
export async function drawnPng(): Promise<Blob | null> {
  const chart = document.querySelector(CHART)
  if (chart === null) return null
  const ground = groundOf(chart)
  const canvas = chart.querySelector('canvas')
  if (canvas !== null) return pngOfCanvas(canvas, ground)
  const file = fileOf(chart, ground)
  return file === null ? null : pngOfSvg(file, ground)
}

/** The chart on screen as SVG; null if its kind is not drawn as SVG. */
export function drawnSvg(): Blob | null {
  const chart = document.querySelector(CHART)
  const file = chart === null ? null : fileOf(chart, groundOf(chart))
  return file === null ? null : new Blob([file], { type: 'image/svg+xml' })
}

/** The drawing as the text of an SVG file; null if it is neither a drawing nor a number. */
function fileOf(chart: Element, ground: string): string | null {
  const svg = drawingIn(chart)
  if (svg !== null) return svgFile(svg, ground)
  const box = chart.querySelector(':not(svg, canvas)[role="img"]')
  return box === null ? null : boxFile(box, ground)
}

/** The named SVG element. Icons of buttons and legends are SVG too, but have no name. */
function drawingIn(chart: Element): SVGSVGElement | null {
  return chart.querySelector<SVGSVGElement>('svg[role="img"]')
}

function groundOf(chart: Element): string {
  return getComputedStyle(chart).backgroundColor
}
