import { describe, expect, test } from 'vitest'
import type { CanvasElement } from '#charts/picking/canvas-picks.ts'
import { type CanvasDataset, dimElements } from '#charts/picking/dim-elements.ts'
import { value } from '#tests/domain/chart/picks/cells.ts'

const NAMES = ['ATL', 'ORD', 'LAX']
const partsOf = (pickAt: (element: CanvasElement) => ReturnType<typeof pickOf> | null) => ({
  pickAt,
  picksNearest: true,
  next: () => null,
  textAt: () => '',
})
const pickOf = (name: string) => ({ label: name, alternatives: [[value('origin', name)]] })
const byIndex = partsOf(({ index }) => pickOf(NAMES[index] ?? ''))
const bySeries = partsOf(({ datasetIndex }) => pickOf(NAMES[datasetIndex] ?? ''))
const bars: CanvasDataset = { type: 'bar', data: [1, 2, 3], backgroundColor: 'red' }
const line: CanvasDataset = { type: 'line', data: [1, 2, 3], borderColor: 'blue', backgroundColor: 'blue' }
const DIM_RED = 'color-mix(in srgb, red 45%, transparent)'
const DIM_BLUE = 'color-mix(in srgb, blue 45%, transparent)'

describe('elements that are not picked are dimmed to 45 %', () => {
  test('bars one by one', async () => {
    const [shown] = await dimElements([bars], [pickOf('ORD')], byIndex)
    expect(shown?.backgroundColor).toEqual([DIM_RED, 'red', DIM_RED])
  })

  test('bars with a colour each', async () => {
    const [shown] = await dimElements(
      [{ ...bars, backgroundColor: ['red', 'red', 'green'] }],
      [pickOf('LAX')],
      byIndex,
    )
    expect(shown?.backgroundColor).toEqual([DIM_RED, DIM_RED, 'green'])
  })

  test('lines as a unit, unless all of their points are picked', async () => {
    const shown = await dimElements([line, line], [pickOf('ATL')], bySeries)
    expect(shown.map(({ borderColor }) => borderColor)).toEqual(['blue', DIM_BLUE])
  })

  test('a line with one picked point shows it as a dot', async () => {
    const [shown] = await dimElements([line], [pickOf('ORD')], byIndex)
    expect(shown).toMatchObject({
      borderColor: DIM_BLUE,
      pointRadius: [0, 4, 0],
      pointBackgroundColor: 'blue',
    })
  })

  test('not where no element is picked, such as after a change of the data', async () => {
    const datasets = [bars]
    expect(await dimElements(datasets, [pickOf('DFW')], byIndex)).toBe(datasets)
  })

  test('not the picked ones where the rows of another one are not known', async () => {
    const some = partsOf(({ index }) => (index === 0 ? null : pickOf(NAMES[index] ?? '')))
    const [shown] = await dimElements([bars], [pickOf('ORD')], some)
    expect(shown?.backgroundColor).toEqual([DIM_RED, 'red', DIM_RED])
  })
})
