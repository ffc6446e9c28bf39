import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SeriesChart } from '#charts/series/SeriesChart.tsx'
import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { canvasOf, colorsOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const COUNT = 6_000
const HIGHEST_AT = 3_001

/** Values that alternate between 2 and 4, and once reach 20. */
const VALUES = Array.from({ length: COUNT }, (_, at) => (at === HIGHEST_AT ? 20 : at % 2 === 0 ? 2 : 4))

const draw = async (more: Partial<DrawnSeries>) => {
  const [first] = MODELS.series.series
  if (first === undefined) throw new Error('no example')
  const values = more.values ?? VALUES
  const series: DrawnSeries = { ...first, values, spans: values.map((value) => [0, value ?? 0]), ...more }
  await onStage(
    <SeriesChart
      model={{
        ...MODELS.series,
        legend: null,
        xs: values.map((_, at) => at),
        xLabels: values.map((_, at) => `place ${at}`),
        x: { ...MODELS.series.x, min: 0, max: values.length - 1, ticks: [] },
        series: [series],
      }}
      label="Delays"
      summary="Delays."
    />,
  )
}

/** The place of the first red pixel of the canvas: 0 is the top, 1 the bottom. */
function redFrom(): number {
  const { width, height } = canvasOf()
  const data = canvasOf().getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const isRed = (at: number) => data[at] === 255 && data[at + 1] === 0 && data[at + 3] === 255
  const rows = Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_pixel, x) => (y * width + x) * 4).some(isRed),
  )
  return rows.includes(true) ? rows.indexOf(true) / height : 1
}

const pens = CanvasRenderingContext2D.prototype
const { lineTo, rect } = pens
let corners = 0

beforeEach(() => {
  corners = 0
  pens.lineTo = function counted(...place) {
    corners += 1
    return lineTo.apply(this, place)
  }
  pens.rect = function counted(...area) {
    corners += 4
    return rect.apply(this, area)
  }
})

afterEach(() => {
  pens.lineTo = lineTo
  pens.rect = rect
})

test.each([
  ['a line', {}],
  ['a smooth line', { shape: 'smooth' }],
  ['a stepped line', { shape: 'start' }],
  ['an area', { area: 0.2 }],
  ['bars', { shape: 'bar' }],
] as const)('%s with several places in a pixel is not a path through all of them', async (_name, more) => {
  await draw(more)
  await expect.poll(() => colorsOf(canvasOf()).get('255,0,0') ?? 0).toBeGreaterThan(500)
  expect(corners).toBeLessThan(200)
})

test.each([{}, { shape: 'bar' }, { area: 0.2 }] as const)(
  'one high value among thousands is drawn up to its height: %j',
  async (more) => {
    await draw(more)
    await expect.poll(redFrom).toBeLessThan(0.1)
  },
)

test.each(['line', 'bar'] as const)(
  'the tooltip of a crowded %s shows the values under the pointer',
  async (shape) => {
    await draw({ shape, spans: VALUES.map((value, at) => (at === 0 ? null : [0, value])) })
    await userEvent.hover(canvasOf(), { position: { x: Math.round(canvasOf().clientWidth / 2), y: 100 } })
    await expect.poll(() => document.body.textContent).toMatch(/place (29|30)\d\d/)
  },
)
