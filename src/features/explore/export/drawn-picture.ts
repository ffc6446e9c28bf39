import { pngOfCanvas, pngOfSvg, svgFile } from '#ui/svg-image.ts'

/** What the chart on screen is drawn on. */
const CHART = '[data-chart]'

/** The chart on screen as a picture (PNG); null where its kind is drawn as text. */
export async function drawnPng(): Promise<Blob | null> {
  const chart = document.querySelector(CHART)
  if (chart === null) return null
  const ground = groundOf(chart)
  const canvas = chart.querySelector('canvas')
  if (canvas !== null) return pngOfCanvas(canvas, ground)
  const svg = drawingIn(chart)
  return svg === null ? null : pngOfSvg(svg, ground)
}

/** The chart on screen as SVG; null where its kind is drawn in another way. */
export function drawnSvg(): Blob | null {
  const chart = document.querySelector(CHART)
  const svg = chart === null ? null : drawingIn(chart)
  if (chart === null || svg === null) return null
  return new Blob([svgFile(svg, groundOf(chart))], { type: 'image/svg+xml' })
}

/** The drawing itself: signs of buttons and of legends are SVG too, and have no name. */
function drawingIn(chart: Element): SVGSVGElement | null {
  return chart.querySelector<SVGSVGElement>('svg[role="img"]')
}

function groundOf(chart: Element): string {
  return getComputedStyle(chart).backgroundColor
}
