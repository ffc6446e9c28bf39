import { type Box, fitText, type Label, type Picture, rectPath, type Shape } from '#charts/picture/picture.ts'
import type { PartsModel } from '#domain/chart/model/picture/parts.ts'

/** Least height of a stage that has its name, in px. */
const NAMED_HEIGHT = 13
/** Share of the width for the widest stage, where names are beside the stages. */
const WIDE = 0.62

/** Stages below each other, each as wide as its value, with slopes between them. */
export function funnelLayout({ parts }: PartsModel, box: Box): Picture {
  const most = parts.reduce((largest, { value }) => Math.max(largest, value), 0)
  const step = box.height / Math.max(1, parts.length)
  const slope = Math.min(12, step * 0.25)
  const widest = box.width * WIDE
  const middle = widest / 2
  const widthOf = (value: number) => Math.max(1, (value / (most || 1)) * widest)
  const shapes: Shape[] = []
  const labels: Label[] = []
  parts.forEach((part, tip) => {
    const [top, width] = [tip * step, widthOf(part.value)]
    const height = Math.max(1, step - slope)
    shapes.push({ path: rectPath(middle - width / 2, top, width, height, 2), fill: part.color, tip })
    const next = parts[tip + 1]
    if (next !== undefined) {
      const [half, nextHalf] = [width / 2, widthOf(next.value) / 2]
      const [from, to] = [top + height, top + step]
      shapes.push({
        path: `M${middle - half} ${from}L${middle + half} ${from}L${middle + nextHalf} ${to}L${middle - nextHalf} ${to}Z`,
        fill: part.color,
        opacity: 0.18,
      })
    }
    if (part.label === '' || height < NAMED_HEIGHT) return
    const y = top + height / 2
    if (box.measure(part.label, 11) + 12 <= width) {
      labels.push({ x: middle, y, text: part.label, anchor: 'middle', on: part.color, tip })
    } else {
      const x = middle + width / 2 + 6
      labels.push({ x, y, text: fitText(part.label, box.width - x, box), tip })
    }
  })
  return { shapes, labels }
}
