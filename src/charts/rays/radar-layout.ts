import {
  type Box,
  circlePath,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { RadarModel } from '#domain/chart/model/picture/radar.ts'

const LINE = 14
/** Circles of the grid, as shares of the radius. */
const GRID = [0.25, 0.5, 0.75, 1]

type Place = { readonly x: number; readonly y: number }

/** Measures on axes around a middle: the grid, an outline for each series, and the names of the axes with their ranges. */
export function radarLayout(model: RadarModel, box: Box): Picture {
  const { axes, series } = model
  const widest = axes.reduce((most, { name }) => Math.max(most, box.measure(name, TEXT_SIZE)), 0)
  const side = Math.min(widest + 8, box.width * 0.25)
  const radius = Math.max(8, Math.min(box.width / 2 - side, box.height / 2 - 2 * LINE))
  const middle = { x: box.width / 2, y: box.height / 2 }
  const at = (axis: number, share: number): Place => {
    const turn = (2 * Math.PI * axis) / Math.max(1, axes.length)
    return {
      x: middle.x + Math.sin(turn) * radius * share,
      y: middle.y - Math.cos(turn) * radius * share,
    }
  }
  const grid = [
    ...GRID.map(
      (share): Shape => ({
        path: model.isCircle
          ? circlePath(middle.x, middle.y, radius * share)
          : outline(axes.map((_, axis) => at(axis, share))),
        stroke: 'chart-grid',
        width: 1,
      }),
    ),
    ...axes.map((_, axis): Shape => {
      const end = at(axis, 1)
      return { path: `M${middle.x} ${middle.y}L${end.x} ${end.y}`, stroke: 'chart-grid', width: 1 }
    }),
  ]
  const bold = series.filter(({ isThin }) => isThin !== true).length
  const outlines = series.map(({ shares, color, isThin }, tip): Shape[] => {
    const places = shares.flatMap((share, axis) => (share === null ? [] : [at(axis, share)]))
    if (isThin === true) return [{ path: outline(places), stroke: color, width: 1, tip }]
    return [
      { path: outline(places), fill: color, opacity: bold > 4 ? 0.06 : 0.14, tip },
      { path: outline(places), stroke: color, width: 1.75, tip },
      ...places.map(({ x, y }) => ({ path: circlePath(x, y, 3), fill: color, tip })),
    ]
  })
  // Thin lines are below those with a colour.
  const drawn = [...outlines.slice(bold), ...outlines.slice(0, bold)].flat()
  const values = series.flatMap(({ shares, labels }, tip): Label[] =>
    shares.flatMap((share, axis): Label[] => {
      const text = labels[axis] ?? ''
      if (share === null || text === '') return []
      const { x, y } = at(axis, share)
      const { x: right, y: down } = model.labelOffset
      const anchor = right === 0 ? 'middle' : right < 0 ? 'end' : 'start'
      return [{ x: x + right * 6, y: y + down * 9, text, size: 10, anchor, color: 'text-2', tip }]
    }),
  )
  return {
    shapes: [...grid, ...drawn],
    labels: withoutOverlaps([...axisNames(model, at, side, box), ...values], box),
  }
}

function outline(places: readonly Place[]): string {
  if (places.length === 0) return ''
  return `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

function axisNames(
  { axes }: RadarModel,
  at: (axis: number, share: number) => Place,
  side: number,
  box: Box,
): readonly Label[] {
  return axes.flatMap(({ name, end }, axis): Label[] => {
    const place = at(axis, 1)
    const across = place.x - box.width / 2
    const anchor = across > 4 ? 'start' : across < -4 ? 'end' : 'middle'
    const away = across > 4 ? 6 : across < -4 ? -6 : 0
    const isBelow = place.y > box.height / 2 + 4
    const y = anchor === 'middle' ? place.y + (isBelow ? 10 : -20) : place.y - 6
    const x = place.x + away
    return [
      {
        x,
        y,
        text: fitText(name, anchor === 'middle' ? box.width / 2 : side - 6, box),
        anchor,
        isBold: true,
      },
      { x, y: y + 11, text: fitText(end, side, box, 10), size: 10, anchor, color: 'chart-axis' },
    ]
  })
}
