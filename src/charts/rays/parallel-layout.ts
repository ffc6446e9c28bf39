import { type Box, fitText, type Label, type Picture, type Shape } from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { ParallelModel } from '#domain/chart/model/picture/parallel.ts'

const HEAD = 22

/** Lines over vertical axes, with a gap where a row has no value. */
export function parallelLayout({ axes, lines }: ParallelModel, box: Box): Picture {
  const first = axes[0]?.marks.reduce((most, { label }) => Math.max(most, box.measure(label, 10)), 0) ?? 0
  const left = Math.min(first + 8, box.width * 0.25)
  const step = axes.length < 2 ? 0 : (box.width - left - 50) / (axes.length - 1)
  const xOf = (axis: number) => left + axis * step
  const height = Math.max(4, box.height - HEAD - 10)
  const yOf = (share: number) => HEAD + height * (1 - share)
  const drawn = lines.map(({ color, shares }, tip): Shape => {
    let path = ''
    let isOpen = false
    for (const [axis, share] of shares.entries()) {
      if (share !== null)
        path += `${isOpen ? 'L' : 'M'}${xOf(axis)} ${yOf(share)}${axes.length === 1 ? 'h12' : ''}`
      isOpen = share !== null
    }
    return { path, stroke: color, width: 1.25, opacity: lines.length > 60 ? 0.45 : 0.8, tip }
  })
  const rules = axes.map(
    (_, axis): Shape => ({
      path: `M${xOf(axis)} ${HEAD}v${height}`,
      stroke: 'line-control',
      width: 1,
    }),
  )
  const names = axes.map(
    ({ name }, axis): Label => ({
      x: axis === 0 ? 0 : xOf(axis),
      y: 8,
      text: fitText(name, Math.max(40, step - 8), box),
      anchor: axis === 0 ? 'start' : axis === axes.length - 1 ? 'end' : 'middle',
      isBold: true,
    }),
  )
  const last = names.at(-1)
  const placed =
    last === undefined || axes.length < 2 ? names : [...names.slice(0, -1), { ...last, x: box.width }]
  const marks = axes.flatMap(({ marks: own }, axis) =>
    own.map(({ share, label }): Label => {
      const isFirst = axis === 0
      return {
        x: xOf(axis) + (isFirst ? -5 : 5),
        y: yOf(share),
        text: fitText(label, isFirst ? left : Math.max(30, step * 0.5), box, 10),
        size: 10,
        anchor: isFirst ? 'end' : 'start',
        color: 'chart-axis',
      }
    }),
  )
  return { shapes: [...rules, ...drawn], labels: [...placed, ...withoutOverlaps(marks, box)] }
}
