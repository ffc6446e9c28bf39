import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SeriesChart } from '#charts/series/SeriesChart.tsx'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { endOf, isLaidOut, middleOf, named, recorder } from './picked.ts'

const LINES: SeriesChartModel = {
  ...MODELS.series,
  series: MODELS.series.series.map((one) => ({
    ...one,
    pickAt: (place) => named(`${one.name} ${MODELS.series.xLabels[place] ?? ''}`),
    pick: () => named(one.name),
  })),
}
const BARS: SeriesChartModel = {
  ...LINES,
  legend: { place: 'bottom', scrolls: true, margin: 0 },
  series: LINES.series.map((one, at) => ({
    ...one,
    shape: 'bar',
    values: at === 0 ? [null, 4, 6] : one.values,
    spans: at === 0 ? [null, [0, 4], [0, 6]] : one.spans,
  })),
}

async function draw(model: SeriesChartModel) {
  const { picked, onPick } = recorder()
  await onStage(<SeriesChart model={model} label="Delays" summary="Delays: 2 lines." onPick={onPick} />)
  await expect.poll(isLaidOut).toBe(true)
  const press = async (position: { readonly x: number; readonly y: number }) =>
    userEvent.click(canvasOf(), { position })
  return { picked, press }
}

test('a press on a point, and beside it, picks it; on the name of a line it picks the series', async () => {
  const { picked, press } = await draw(LINES)
  const { x, y } = middleOf(0, 1)
  await press({ x, y })
  await press({ x: x + 12, y: y + 9 })
  await press(endOf(1, 2))
  await expect.poll(() => picked).toEqual(['ATL Feb', 'ATL Feb', 'ORD'])
})

test('Ctrl adds to what is picked', async () => {
  const { picked, press } = await draw(LINES)
  await userEvent.keyboard('{Control>}')
  await press(middleOf(1, 2))
  await userEvent.keyboard('{/Control}')
  await expect.poll(() => picked).toEqual(['+ORD Mar'])
})

test('a bar is picked where its series has bars that are missing', async () => {
  const { picked, press } = await draw(BARS)
  await press(middleOf(0, 0))
  await expect.poll(() => picked).toEqual(['ATL Feb'])
})

test('a name of the key is a button', async () => {
  const { picked } = await draw(BARS)
  await userEvent.click(page.getByRole('button', { name: 'ATL' }))
  await expect.poll(() => picked).toEqual(['ATL'])
})

test('arrow keys move over values and series, and Enter picks', async () => {
  const { picked } = await draw(BARS)
  page.getByRole('application').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  // The first place of this series has no value.
  await expect.element(page.getByRole('status')).toHaveTextContent('Feb, ATL: 4')
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowLeft}{Shift>}{Enter}{/Shift}{ArrowLeft}{Enter}')
  await expect.poll(() => picked).toEqual(['ATL Feb', '+ORD Jan', 'ORD Jan'])
})

test('after its last value arrow keys lead to the name at the end of a line', async () => {
  const { picked } = await draw(LINES)
  page.getByRole('application').element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Enter}{ArrowDown}{Enter}{ArrowLeft}{Enter}')
  await expect.poll(() => picked).toEqual(['ATL', 'ORD', 'ORD Mar'])
})

test('a drag over a chart that can be zoomed picks nothing, and a press does', async () => {
  const { picked, press } = await draw({ ...LINES, zoomTo: () => LINES })
  // The drawing is made again once the code for zooming is loaded.
  await expect.element(page.getByRole('group', { name: 'Zoom' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('canvas').length).toBe(1)
  await expect.poll(isLaidOut).toBe(true)
  await press(middleOf(0, 1))
  const canvas = canvasOf()
  const [from, to] = [middleOf(0, 0), middleOf(0, 2)]
  await userEvent.dragAndDrop(canvas, canvas, { sourcePosition: from, targetPosition: to })
  await press(middleOf(0, 2))
  await expect.poll(() => picked).toEqual(['ATL Feb', 'ATL Mar'])
})

test('without onPick nothing can be pressed or focused', async () => {
  await onStage(<SeriesChart model={BARS} label="Delays" summary="Delays: 2 lines." />)
  await expect.element(page.getByRole('img')).toBeVisible()
  expect(document.querySelectorAll('button, [tabindex], [data-pressable]')).toHaveLength(0)
})
