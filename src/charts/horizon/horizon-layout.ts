import {
  type Box,
  fitText,
  type Label,
  type Picture,
  rectPath,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { HorizonModel } from '#domain/chart/model/picture/horizon.ts'

/** Height of the time axis, in px. */
const FOOT = 18
/** Least height of a row, in px. */
const LEAST = 3
/** Least height of a row with a name, and distance between a name and its row, in px. */
const LEAST_NAMED = 12
const NAME_GAP = 8
/** Width of a bar for a value without neighbours, in px. */
const LONE = 6

/** The height at which each row has space for its name, in px. */
export function horizonHeight({ rows, rowHeight }: Pick<HorizonModel, 'rows' | 'rowHeight'>): number {
  return rows.length * (Math.min(rowHeight, LEAST_NAMED) + 1) + FOOT
}

type Levels = readonly (number | null)[]

/** Colours of the bands from the first to the last, above and below zero. */
const ABOVE = ['seq-1', 'seq-2', 'seq-3', 'seq-4', 'seq-5', 'seq-6', 'seq-7'] as const
const BELOW = ['div-6', 'div-6', 'div-7', 'div-7', 'div-8', 'div-8', 'div-9'] as const

/** Rows below each other, each with its name beside it; the bands of a value share one baseline. */
export function horizonLayout({ places, marks, rows, rowHeight }: HorizonModel, box: Box): Picture {
  const room = Math.max(LEAST, box.height - FOOT)
  const height = Math.max(LEAST, Math.min(rowHeight, room / Math.max(1, rows.length) - 1))
  const left = height < LEAST_NAMED ? 0 : nameRoom(rows, box)
  const width = box.width - left
  const xs = places.map((place) => left + place * width)
  const drawn = rows.slice(0, Math.max(1, Math.floor(room / (height + 1))))
  const shapes = drawn.flatMap(({ levels }, row): Shape[] => {
    const top = row * (height + 1)
    const stripe = { xs, ground: top + height, height }
    return [
      { path: rectPath(left, top, width, height), fill: 'bg-sunken', tip: row },
      ...bandsOf(levels, ABOVE, stripe).map((shape) => ({ ...shape, tip: row })),
      ...bandsOf(levels.map(turned), BELOW, stripe).map((shape) => ({ ...shape, tip: row })),
    ]
  })
  const foot = Math.min(box.height - 6, drawn.length * (height + 1) + 10)
  const names = drawn.flatMap(({ name }, row): Label[] => {
    const text = left === 0 ? '' : fitText(name, left - NAME_GAP, box)
    return text === '' ? [] : [{ x: 0, y: row * (height + 1) + height / 2, text, tip: row }]
  })
  const times = marks.map(({ share, label }): Label => {
    const half = box.measure(label, 10) / 2
    const x = Math.min(Math.max(left + share * width, half), Math.max(half, box.width - half))
    return { x, y: foot, text: label, size: 10, anchor: 'middle', color: 'chart-axis' }
  })
  return { shapes, labels: [...names, ...withoutOverlaps(times, box)] }
}

/** Width for the longest name beside the rows, at most a third of the drawing. */
function nameRoom(rows: HorizonModel['rows'], { width, measure }: Box): number {
  const widest = rows.reduce((most, { name }) => Math.max(most, measure(name, TEXT_SIZE)), 0)
  return Math.min(widest + NAME_GAP, width / 3)
}

const turned = (level: number | null) => (level === null ? null : -level)

/** The geometry of a row: the x of its places, its baseline, and the height of a band. */
interface Stripe {
  readonly xs: readonly number[]
  readonly ground: number
  readonly height: number
}

function bandsOf(
  levels: Levels,
  colors: readonly string[],
  { xs, ground, height }: Stripe,
): readonly Shape[] {
  return colors.flatMap((fill, band): Shape[] => {
    const heights = levels.map((level) =>
      level === null ? null : Math.min(1, Math.max(0, level - band)) * height,
    )
    const path = areaPath(xs, heights, ground)
    return path === '' ? [] : [{ path, fill }]
  })
}

/** The area below some heights; "" where all are zero. A gap splits it, and a value without neighbours is a bar. */
function areaPath(xs: readonly number[], heights: readonly (number | null)[], ground: number): string {
  if (heights.every((height) => height === null || height === 0)) return ''
  return runsOf(heights)
    .map((run) => {
      const [from = 0, to = 0] = [xs[run[0] ?? 0], xs[run.at(-1) ?? 0]]
      const line = run.map((at) => `L${xs[at] ?? 0} ${ground - (heights[at] ?? 0)}`).join('')
      return run.length === 1
        ? `M${from} ${ground}${line}h${LONE}V${ground}Z`
        : `M${from} ${ground}${line}L${to} ${ground}Z`
    })
    .join('')
}

/** The indexes of consecutive values, split at gaps. */
function runsOf(heights: readonly (number | null)[]): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const [at, height] of heights.entries()) {
    if (height === null) continue
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === at - 1) run.push(at)
    else runs.push([at])
  }
  return runs
}
