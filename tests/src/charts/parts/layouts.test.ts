import { describe, expect, test } from 'vitest'
import { partsLayout } from '#charts/parts/parts.ts'
import { petalsLayout } from '#charts/parts/petals-layout.ts'
import type { GaugeShape, PartsModel, RingShape } from '#domain/chart/model/picture/parts.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOf, textsOutside } from '#tests/src/charts/picture/box.ts'

const RING: RingShape = {
  kind: 'ring',
  inner: 0,
  outer: 0.7,
  rose: null,
  hasLabelsOutside: true,
  hasLines: true,
  showsTotal: false,
}
const GAUGE: GaugeShape = {
  kind: 'gauge',
  min: 0,
  max: 100,
  startAngle: 225,
  endAngle: -45,
  fontSize: 15,
  ticks: [
    { value: 0, label: '0' },
    { value: 100, label: '100' },
  ],
  bands: [],
  showsPointer: true,
  showsProgress: true,
  showsTicks: true,
  showsSplitLines: false,
  overlaps: false,
  isRound: false,
}
const modelOf = (shape: PartsModel['shape'], count: number, valueOf = (at: number) => count - at) => ({
  ...MODELS.parts,
  shape,
  parts: Array.from({ length: count }, (_, at) => ({
    name: `Part number ${at}`,
    label: `Part number ${at}`,
    color: 'chart-1',
    value: valueOf(at),
    text: '',
    share: '',
  })),
})

describe.each([
  ['ring', RING],
  ['petals by area', { ...RING, rose: 'area' }],
  ['petals by radius', { ...RING, rose: 'radius', inner: 0.2 }],
  ['ring with names on it', { ...RING, hasLabelsOutside: false }],
  ['funnel', { kind: 'funnel' }],
  ['gauge', GAUGE],
  ['gauge on one ring', { ...GAUGE, overlaps: true, isRound: true }],
] as const)('a %s', (_name, shape) => {
  test.each([1, 2, 10])('of %d parts has a shape for each, and stays inside its box', (count) => {
    const picture = partsLayout(modelOf(shape, count), boxOf())
    const tips = new Set(picture.shapes.flatMap(({ tip }) => tip ?? []))
    expect(tips.size).toBe(count)
    expect(textsOutside(picture, boxOf())).toEqual([])
    expect(hasOnlyNumbers(picture)).toBe(true)
  })

  test('fits a tiny box', () => {
    expect(hasOnlyNumbers(partsLayout(modelOf(shape, 10), boxOf(30, 20)))).toBe(true)
  })
})

test('names around a ring never cover each other', () => {
  const small = modelOf(RING, 10, (at) => (at === 0 ? 100 : 0.1))
  const labels = partsLayout(small, boxOf()).labels
  for (const anchor of ['start', 'end'] as const) {
    const ys = labels.filter((label) => label.anchor === anchor).map(({ y }) => y)
    const sorted = ys.toSorted((a, b) => a - b)
    for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(14)
  }
})

test('the total is in the hole where it fits, else below', () => {
  const wide = { ...RING, showsTotal: true, inner: 0.6 }
  const at = (shape: RingShape) =>
    partsLayout(modelOf(shape, 2), boxOf()).labels.find(({ text }) => text === 'Total: 4')?.y
  expect(at(wide)).toBe(150)
  expect(at({ ...wide, inner: 0 })).toBe(293)
})

test('a value outside of its dial is at its end', () => {
  const inside = partsLayout(
    modelOf(GAUGE, 1, () => 100),
    boxOf(),
  )
  const outside = partsLayout(
    modelOf(GAUGE, 1, () => 1e9),
    boxOf(),
  )
  expect(outside.shapes).toEqual(inside.shapes)
})

test('a rose has a petal for each time, and as many names as fit', () => {
  const petals = Array.from({ length: 120 }, (_, at) => ({
    name: `Day ${at}`,
    pieces: [{ value: at + 1, color: 'chart-1', tip: at }],
  }))
  const picture = petalsLayout({ ...MODELS.petals, petals }, boxOf())
  expect(picture.shapes).toHaveLength(120)
  expect(textsOf(picture).length).toBeLessThan(40)
  expect(hasOnlyNumbers(picture)).toBe(true)
})
