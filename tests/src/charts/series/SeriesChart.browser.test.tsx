import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChartPalette } from '#charts/canvas/chart-palette.ts'
import { SeriesChart } from '#charts/series/SeriesChart.tsx'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import type { DrawnSeries, SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { canvasOf, colorsOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const draw = async (model: SeriesChartModel) =>
  onStage(<SeriesChart model={model} label="Delays" summary="Delays: 2 lines." />)

/** The example's first series, and nothing else. */
function withSeries(more: Partial<DrawnSeries>, rest: Partial<SeriesChartModel> = {}): SeriesChartModel {
  return {
    ...MODELS.series,
    legend: null,
    series: MODELS.series.series.slice(0, 1).map((one) => ({ ...one, ...more })),
    ...rest,
  }
}

const redPixels = () => colorsOf(canvasOf()).get('255,0,0') ?? 0

afterEach(() => delete document.documentElement.dataset['theme'])

describe('lines', () => {
  test('have a summary for screen readers', async () => {
    await draw(MODELS.series)
    await expect.element(page.getByRole('img', { name: 'Delays: 2 lines.' })).toBeVisible()
  })

  test('take their colours from the tokens, and again when the theme changes', async () => {
    await draw(MODELS.series)
    const has = (color: string) => (colorsOf(canvasOf()).get(color) ?? 0) > 20
    await expect.poll(() => [has('255,0,0'), has('37,80,205')]).toEqual([true, true])
    document.documentElement.dataset['theme'] = 'dark'
    await expect.poll(() => [has('37,80,205'), has('97,136,231')]).toEqual([false, true])
  })

  test('take them from the palette of their dashboard', async () => {
    const model = withSeries({ color: 'chart-2' })
    await onStage(
      <ChartPalette value={['#00ff00', '#ff0000']}>
        <SeriesChart model={model} label="Delays" summary="Delays: 1 line." />
      </ChartPalette>,
    )
    await expect.poll(redPixels).toBeGreaterThan(10)
  })

  test('show the values under the pointer', async () => {
    await draw(MODELS.series)
    await userEvent.hover(canvasOf(), { position: { x: 790, y: 200 } })
    await expect.poll(() => document.body.textContent).toMatch(/MarORD18ATL6/)
  })

  test('of the same name have a row each', async () => {
    await draw({ ...MODELS.series, series: MODELS.series.series.map((one) => ({ ...one, name: 'ATL' })) })
    await userEvent.hover(canvasOf(), { position: { x: 790, y: 200 } })
    await expect.poll(() => document.body.textContent).toMatch(/MarATL18ATL6/)
  })

  test.each([
    ['line', null],
    ['line', 0.2],
    ['smooth', null],
    ['start', null],
  ] as const)('a value without neighbours is a point on a %s with an area of %s', async (shape, area) => {
    await draw(withSeries({ shape, area, values: [2, null, 6], spans: [[0, 2], null, [0, 6]] }))
    await expect.poll(redPixels).toBeGreaterThan(10)
  })
})

describe('bars', () => {
  const lying = withSeries(
    {
      shape: 'bar',
      values: [20, 10],
      spans: [
        [0, 20],
        [0, 10],
      ],
      valueTexts: ['20', '10'],
    },
    {
      isHorizontal: true,
      xs: [0, 1],
      xLabels: ['LGA', 'BOS'],
      x: {
        ...MODELS.series.x,
        min: -0.5,
        max: 1.5,
        isNamed: true,
        ticks: [
          { value: 0, label: 'LGA' },
          { value: 1, label: 'BOS' },
        ],
      },
    },
  )

  /** The widths of the red areas, row by row of the canvas. */
  function redWidths(): readonly number[] {
    const { width, height } = canvasOf()
    const data = canvasOf().getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return Array.from({ length: height }, (_row, y) => {
      const row = Array.from({ length: width }, (_pixel, x) => (y * width + x) * 4)
      return row.filter((at) => data[at] === 255 && data[at + 1] === 0).length
    })
  }

  test('have the length of their values, the first on top', async () => {
    await draw(lying)
    await expect.poll(() => Math.max(...redWidths())).toBeGreaterThan(100)
    const widths = redWidths()
    const half = Math.floor(widths.length / 2)
    const [first, second] = [Math.max(...widths.slice(0, half)), Math.max(...widths.slice(half))]
    expect(Math.round((first / second) * 10) / 10).toBe(2)
  })

  test('are on top of each other where they are stacked', async () => {
    const bar = { shape: 'bar', side: 0, stack: 'stack-0' } as const
    const [one, other] = MODELS.series.series
    if (one === undefined || other === undefined) throw new Error('no example')
    await draw({
      ...MODELS.series,
      legend: null,
      x: { ...MODELS.series.x, min: -0.5, max: 2.5 },
      series: [
        {
          ...one,
          ...bar,
          spans: [
            [0, 5],
            [0, 5],
            [0, 5],
          ],
        },
        {
          ...other,
          ...bar,
          color: '#00ff00',
          spans: [
            [5, 10],
            [5, 10],
            [5, 10],
          ],
        },
      ],
    })
    const count = (color: string) => colorsOf(canvasOf()).get(color) ?? 0
    await expect.poll(() => count('255,0,0')).toBeGreaterThan(1_000)
    expect(Math.round((count('255,0,0') / count('0,255,0')) * 10) / 10).toBe(1)
  })
})

test('bars fill the axis of places, however few labels it has', async () => {
  const xs = Array.from({ length: 24 }, (_, at) => at)
  const series = { shape: 'bar', values: xs.map(() => 6), spans: xs.map(() => [0, 6] as const) } as const
  const ticks = [0, 12].map((value) => ({ value, label: 'Jan' }))
  const x = { ...MODELS.series.x, min: -0.5, max: 23.5, ticks }
  await draw({ ...withSeries(series), xs, xLabels: xs.map(String), x })
  const redColumns = () => {
    const { width, height } = canvasOf()
    const { data } = canvasOf().getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    const isRed = (at: number) => data[at] === 255 && data[at + 1] === 0 && data[at + 3] === 255
    return Array.from({ length: width }, (_, column) => column).filter((column) =>
      Array.from({ length: height }, (_, row) => (row * width + column) * 4).some(isRed),
    )
  }
  await expect.poll(() => redColumns().length).toBeGreaterThan(10)
  const columns = redColumns()
  // The axis of values takes less than a tenth.
  expect((columns.at(-1) ?? 0) - (columns[0] ?? 0)).toBeGreaterThan(canvasOf().width * 0.85)
})

test('bars are drawn one by one again after so many that they were columns of pixels', async () => {
  const bars = (count: number): SeriesChartModel => {
    const xs = Array.from({ length: count }, (_, at) => at)
    return {
      ...withSeries({ shape: 'bar', values: xs.map(() => 6), spans: xs.map(() => [0, 6]) }),
      xs,
      xLabels: xs.map(String),
      x: { ...MODELS.series.x, min: -0.5, max: count - 0.5, ticks: [] },
    }
  }
  const stage = (model: SeriesChartModel) => (
    <div style={{ width: 900, height: 420, display: 'flex' }}>
      <SeriesChart model={model} label="Delays" summary="Delays." />
    </div>
  )
  const { rerender } = await draw(bars(3))
  await expect.poll(redPixels).toBeGreaterThan(1_000)
  const few = redPixels()
  await rerender(stage(bars(3_000)))
  await expect.poll(redPixels).toBeGreaterThan(few * 1.5)
  await rerender(stage(bars(3)))
  await expect.poll(redPixels).toBe(few)
})

describe('a chart that zooms', () => {
  const days = Array.from({ length: 9 }, (_, at) => [day(`2001-01-0${at + 1}`), at === 8 ? 100 : at])
  const rows = resultOf({ date: 'time', count: 'number' }, ...days)
  const form = { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['count'], zoomable: true }
  const model = modelOf(drawingOf(kind, { viz_type: 'echarts_timeseries_line', ...form }, [rows]), 'series')

  test('shows the part that is dragged over, and all again', async () => {
    await draw(model)
    await expect.element(page.getByRole('group', { name: 'Zoom' })).toBeVisible()
    await userEvent.dragAndDrop(canvasOf(), canvasOf(), {
      sourcePosition: { x: 80, y: 80 },
      targetPosition: { x: 400, y: 80 },
    })
    await expect.element(page.getByText(/^\d Jan 2001 to \d Jan 2001$/)).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('')
  })

  test('is zoomed by its buttons, and stays zoomed after a refresh', async () => {
    const { rerender } = await draw(model)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('3 Jan 2001 to 7 Jan 2001')
    await page.getByRole('button', { name: 'Later' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('5 Jan 2001 to 9 Jan 2001')
    await rerender(
      <div style={{ width: 900, height: 420, display: 'flex' }}>
        <SeriesChart model={{ ...model }} label="Delays" summary="Delays: 2 lines." />
      </div>,
    )
    await expect.element(page.getByRole('status')).toHaveTextContent('5 Jan 2001 to 9 Jan 2001')
  })
})

describe('a chart of more series than colors', () => {
  const names = Array.from({ length: 12 }, (_, at) => `S${at}`)
  const columns = Object.fromEntries(names.map((name) => [name, 'number' as const]))
  const rows = resultOf(
    { date: 'time', ...columns },
    [day('2001-01-01'), ...names.map((_, at) => at)],
    [day('2001-01-02'), ...names.map((_, at) => at + 1)],
  )
  const form = {
    viz_type: 'echarts_timeseries_line',
    x_axis: 'date',
    metrics: ['count'],
    groupby: ['origin'],
  }
  const model = modelOf(drawingOf(kind, form, [rows]), 'series')

  test('shows one of the others by a press, and none again', async () => {
    await draw(model)
    await page.getByRole('button', { name: '2 others' }).click()
    await page.getByRole('menuitemradio', { name: 'S0' }).click()
    await expect.element(page.getByRole('button', { name: 'S0, one of 2 others' })).toBeVisible()
    await page.getByRole('button', { name: 'S0, one of 2 others' }).click()
    await page.getByRole('menuitemradio', { name: 'S0' }).click()
    await expect.element(page.getByRole('button', { name: '2 others', exact: true })).toBeVisible()
  })
})

describe('an incomplete month', () => {
  const open = [{ at: 2, text: 'This month is not over' }]

  test('is named in the tooltip', async () => {
    await draw({ ...MODELS.series, open })
    await userEvent.hover(canvasOf(), { position: { x: 790, y: 200 } })
    await expect.poll(() => document.body.textContent).toMatch(/MarORD18ATL6This month is not over/)
  })

  test('has a line to it that is dashed, and less of its color', async () => {
    const { rerender } = await draw(withSeries({}))
    await expect.poll(redPixels).toBeGreaterThan(10)
    const complete = redPixels()
    await rerender(
      <div style={{ width: 900, height: 420, display: 'flex' }}>
        <SeriesChart model={withSeries({}, { open })} label="Delays" summary="Delays: 1 line." />
      </div>,
    )
    await expect.poll(redPixels).toBeLessThan(complete * 0.9)
  })

  test('is drawn as complete again when the model has no incomplete period', async () => {
    const complete = withSeries({})
    const { rerender } = await draw(complete)
    await expect.poll(redPixels).toBeGreaterThan(10)
    const before = redPixels()
    for (const model of [withSeries({}, { open }), complete])
      await rerender(
        <div style={{ width: 900, height: 420, display: 'flex' }}>
          <SeriesChart model={model} label="Delays" summary="Delays: 1 line." />
        </div>,
      )
    await expect.poll(redPixels).toBe(before)
  })

  test('has a bar that is hatched', async () => {
    const bar: Partial<DrawnSeries> = {
      shape: 'bar',
      values: [6, 6, 6],
      spans: [
        [0, 6],
        [0, 6],
        [0, 6],
      ],
    }
    const { rerender } = await draw(withSeries(bar))
    await expect.poll(redPixels).toBeGreaterThan(1_000)
    const complete = redPixels()
    await rerender(
      <div style={{ width: 900, height: 420, display: 'flex' }}>
        <SeriesChart model={withSeries(bar, { open })} label="Delays" summary="Delays: 3 bars." />
      </div>,
    )
    // A third of the bars has lost half of its colour.
    await expect.poll(redPixels).toBeLessThan(complete * 0.9)
    expect(redPixels()).toBeGreaterThan(complete * 0.6)
  })
})
