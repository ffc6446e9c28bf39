import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HeatmapChart } from '#charts/Matrix.tsx'
import { TableChart } from '#charts/table/Table.tsx'
import { BarChart } from '#charts/xy/Bars.tsx'
import { LineChart } from '#charts/xy/Lines.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const axis = (max: number) => ({
  min: 0,
  max,
  ticks: [
    { value: 0, label: '0' },
    { value: max, label: `${max}` },
  ],
})
const series = (name: string, color: string, values: readonly number[]) => ({
  name,
  color,
  dash: 0 as const,
  values,
  texts: values.map(String),
})

const line = (
  <LineChart
    label="Delays"
    summary="Delays: 2 lines."
    xs={[0, 1, 2]}
    xLabels={['Jan', 'Feb', 'Mar']}
    x={axis(2)}
    y={axis(20)}
    series={[series('ATL', '#ff0000', [2, 4, 6]), series('ORD', 'chart-1', [10, 12, 18])]}
    isArea={false}
    isSmooth={false}
  />
)

/** The colours of a canvas, as `r,g,b`, with how many pixels have them; only those that are fully opaque. */
function colorsOf(canvas: HTMLCanvasElement): Map<string, number> {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  const colors = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`
    colors.set(color, (colors.get(color) ?? 0) + 1)
  }
  return colors
}

const canvasOf = () => {
  const canvas = document.querySelector('canvas')
  if (canvas === null) throw new Error('no canvas')
  return canvas
}

afterEach(() => delete document.documentElement.dataset['theme'])

describe('a chart', () => {
  test('says in words what it shows', async () => {
    await onStage(line)
    await expect.element(page.getByRole('img', { name: 'Delays: 2 lines.' })).toBeVisible()
  })

  test('takes its colours from the tokens, and again when the theme changes', async () => {
    await onStage(line)
    const has = (color: string) => (colorsOf(canvasOf()).get(color) ?? 0) > 20
    await expect.poll(() => [has('255,0,0'), has('37,80,205')]).toEqual([true, true])
    document.documentElement.dataset['theme'] = 'dark'
    await expect.poll(() => [has('37,80,205'), has('97,136,231')]).toEqual([false, true])
  })

  test('tells the values under the pointer, largest first', async () => {
    await onStage(line)
    await userEvent.hover(canvasOf(), { position: { x: 790, y: 200 } })
    await expect.poll(() => document.body.textContent).toMatch(/MarORD18ATL6/)
  })

  test('names what the server gave as plain text, whatever it holds', async () => {
    const evil = '<img src=x onerror="window.hurt=1">'
    await onStage(
      <TableChart
        label="Rows"
        columns={[{ name: 'a', label: evil, isNumber: false, hasBars: false }]}
        rows={[[{ text: evil, exact: evil, bar: null, isNegative: false, isNull: false }]]}
        totals={null}
      />,
    )
    await expect.element(page.getByRole('cell', { name: evil })).toBeVisible()
    expect([document.querySelector('img'), 'hurt' in window]).toEqual([null, false])
  })
})

test('bars have the length of their values', async () => {
  await onStage(
    <BarChart
      label="Late"
      summary="Late: 2 bars."
      isHorizontal
      isStacked={false}
      showsValues
      categories={['LGA', 'BOS']}
      axisLabels={['LGA', 'BOS']}
      value={axis(20)}
      series={[series('late', '#00ff00', [20, 10])]}
      barTexts={['20', '10']}
    />,
  )
  const widths = () => {
    const canvas = canvasOf()
    const context = canvas.getContext('2d')
    const row = (share: number) => {
      const { data } = context?.getImageData(0, Math.round(canvas.height * share), canvas.width, 1) ?? {
        data: [],
      }
      return Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1]).filter(
        (green, at) => green === 255 && data[at * 4] === 0,
      ).length
    }
    return [row(0.26), row(0.74)] as const
  }
  await expect.poll(() => widths()[1]).toBeGreaterThan(100)
  const [long, short] = widths()
  expect(Math.round((long / short) * 10) / 10).toBe(2)
})

test('a heat map has a square for each cell, in the colour of its step', async () => {
  await onStage(
    <HeatmapChart
      label="When"
      summary="When: heat map of 2 by 1."
      xs={['08', '09']}
      ys={['Mon']}
      cells={[
        { x: 0, y: 0, step: 1, text: 'low' },
        { x: 1, y: 0, step: 7, text: 'high' },
      ]}
      showsValues={false}
    />,
  )
  await expect
    .poll(() =>
      [...colorsOf(canvasOf())]
        .filter(([, count]) => count > 10_000)
        .map(([color]) => color)
        .toSorted(),
    )
    .toEqual(['218,241,251', '36,45,126'])
})

test('a long table is drawn a hundred rows at a time', async () => {
  const row = (text: string) => [{ text, exact: text, bar: null, isNegative: false, isNull: false }]
  await onStage(
    <TableChart
      label="Rows"
      columns={[{ name: 'n', label: 'n', isNumber: true, hasBars: false }]}
      rows={Array.from({ length: 150 }, (_, index) => row(`${index}`))}
      totals={row('total')}
    />,
  )
  const rows = () => document.querySelectorAll('tbody tr').length
  expect(rows()).toBe(100)
  await page.getByRole('button', { name: 'Show 50 more of 150' }).click()
  await expect.poll(rows).toBe(150)
})
