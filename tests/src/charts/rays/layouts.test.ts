import { expect, test } from 'vitest'
import { parallelLayout } from '#charts/rays/parallel-layout.ts'
import { radarLayout } from '#charts/rays/radar-layout.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOutside } from '#tests/src/charts/picture/box.ts'

const axes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Measure ${at}`, end: '10' }))
const series = (count: number) => [
  {
    name: 'ORD',
    color: 'chart-1',
    shares: Array.from({ length: count }, (_, at) => at / count),
    labels: Array.from({ length: count }, String),
  },
]

test.each([1, 2, 3, 12])('a radar of %d measures stays inside its box', (count) => {
  for (const isCircle of [true, false]) {
    const picture = radarLayout(
      { ...MODELS.radar, axes: axes(count), series: series(count), isCircle },
      boxOf(),
    )
    expect(textsOutside(picture, boxOf())).toEqual([])
    expect(hasOnlyNumbers(picture)).toBe(true)
  }
})

test('a missing value omits its corner', () => {
  const { shapes } = radarLayout(MODELS.radar, boxOf())
  const outlines = shapes.filter(({ width, tip }) => width === 1.75 && tip !== undefined)
  expect(outlines.map(({ path }) => path.split('L').length)).toEqual([3, 2])
})

test('a line of parallel coordinates has a gap where it has no value', () => {
  const gap = { ...MODELS.parallel, lines: [{ color: 'chart-1', shares: [0.1, null, 0.5, 0.6] }] }
  const wide = { ...gap, axes: [...gap.axes, ...gap.axes] }
  const picture = parallelLayout(wide, boxOf())
  expect(picture.shapes.find(({ tip }) => tip === 0)?.path.match(/M/g)).toHaveLength(2)
  expect(textsOutside(picture, boxOf())).toEqual([])
})

test.each([0, 1, 2, 9])('parallel coordinates of %d axes are laid out', (count) => {
  const own = Array.from({ length: count }, (_, at) => ({
    name: `Axis ${at}`,
    marks: [{ share: 0.5, label: '5' }],
  }))
  const lines = [{ color: 'chart-1', shares: own.map(() => 0.5) }]
  const picture = parallelLayout({ ...MODELS.parallel, axes: own, lines }, boxOf())
  expect(hasOnlyNumbers(picture)).toBe(true)
})
