import type { Chart } from 'chart.js'
import type { Span } from '#domain/chart/model/series-chart.ts'
import { barReach, type Grid, lineReach, type Place, type Reach } from './columns.ts'

/** The drawing of a series with crowded places; `fill` is the colour below a line, null for none. */
export interface CrowdedSeries {
  readonly isBars: boolean
  readonly spans: readonly (Span | null)[]
  readonly scale: string
  readonly color: string
  readonly fill: string | null
  /** Width of a line, in px. */
  readonly width: number
  /** Lengths of dashes and gaps in px; empty for a solid line. */
  readonly dash: readonly [] | readonly [number, number]
  readonly step: Step | null
}

/** The place at which a step changes: its own, half way, or the next one. */
export type Step = 'before' | 'middle' | 'after'

/** Draws a series by its range in each column of pixels. */
export function drawColumns(chart: Chart, one: CrowdedSeries, xs: readonly number[]): void {
  const { ctx, chartArea, scales } = chart
  const [xScale, yScale] = [scales['x'], scales[one.scale]]
  if (xScale === undefined || yScale === undefined) return
  // The columns are device pixels: other ones would show seams between them.
  const size = 1 / chart.currentDevicePixelRatio
  const left = Math.floor(chartArea.left / size) * size
  const grid: Grid = { left, size, count: Math.floor((chartArea.right - left) / size) + 1 }
  const columns = xs.map((x) => xScale.getPixelForValue(x))
  const edge = (end: 0 | 1): readonly Place[] =>
    columns.map((x, at) => ({ x, y: yScale.getPixelForValue(one.spans[at]?.[end] ?? Number.NaN) }))
  ctx.save()
  if (one.isBars) {
    const bases = edge(0)
    const bars = edge(1).map((place, at) => ({ ...place, base: bases[at]?.y ?? Number.NaN }))
    ctx.fillStyle = one.color
    paint(chart, grid, barReach(bars, grid))
  } else {
    const line = lineReach(stepped(edge(1), one.step), grid)
    if (one.fill !== null) {
      ctx.fillStyle = one.fill
      paint(chart, grid, between(line, lineReach(stepped(edge(0), one.step), grid)))
    }
    ctx.fillStyle = one.color
    stroke(chart, grid, line, one)
  }
  ctx.restore()
}

/** The places of a line with the corners of its steps. */
function stepped(places: readonly Place[], step: Step | null): readonly Place[] {
  if (step === null) return places
  return places.flatMap((place, at): readonly Place[] => {
    const next = places[at + 1]
    if (next === undefined) return [place]
    const x = step === 'before' ? place.x : step === 'after' ? next.x : (place.x + next.x) / 2
    return [place, { x, y: place.y }, { x, y: next.y }]
  })
}

/** The area between two lines, without the lines. */
function between(one: Reach, other: Reach): Reach {
  const isAbove = (at: number) => (one.bottoms[at] ?? 0) <= (other.tops[at] ?? 0)
  return {
    tops: one.bottoms.map((bottom, at) => (isAbove(at) ? bottom : (other.bottoms[at] ?? Number.NaN))),
    bottoms: one.tops.map((top, at) => (isAbove(at) ? (other.tops[at] ?? Number.NaN) : top)),
  }
}

function paint({ ctx, chartArea }: Chart, { left, size, count }: Grid, { tops, bottoms }: Reach): void {
  for (let at = 0; at < count; at++) {
    const top = Math.max(tops[at] ?? Number.NaN, chartArea.top)
    const height = Math.min(bottoms[at] ?? Number.NaN, chartArea.bottom) - top
    if (height > 0) ctx.fillRect(left + at * size, top, size, height)
  }
}

/** A line has its width also where it is vertical. */
function stroke(
  { ctx, chartArea }: Chart,
  { left, size, count }: Grid,
  { tops, bottoms }: Reach,
  { width, dash: [drawnPx = 1, gapPx = 0] }: CrowdedSeries,
): void {
  for (let at = 0; at < count; at++) {
    if ((at * size) % (drawnPx + gapPx) >= drawnPx) continue
    const top = Math.max(tops[at] ?? Number.NaN, chartArea.top) - width / 2
    const height = Math.min(bottoms[at] ?? Number.NaN, chartArea.bottom) + width / 2 - top
    if (height >= width) ctx.fillRect(left + (at + 0.5) * size - width / 2, top, width, height)
  }
}
