import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Matrix } from '#charts/Matrix.tsx'
import { Points } from '#charts/xy/Points.tsx'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { middleOf, named, recorder } from './picked.ts'

describe('a matrix', () => {
  const model = {
    ...MODELS.matrix,
    ys: ['Mon', 'Tue'],
    cells: [...MODELS.matrix.cells, { x: 1, y: 1, step: 3, text: 'mid' }],
    pickAt: (index: number) => named(`square ${index}`),
  }

  test('reports the square that is pressed, and nothing where there is none', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Matrix model={model} label="When" summary="When: 3 squares." onPick={onPick} />)
    await expect.poll(() => middleOf(0, 1).x).toBeGreaterThan(0)
    await userEvent.click(canvasOf(), { position: { x: middleOf(0, 0).x, y: middleOf(0, 2).y } })
    await userEvent.click(canvasOf(), { position: middleOf(0, 1) })
    await expect.poll(() => picked).toEqual(['square 1'])
  })

  test('is navigated by arrow keys, which skip empty places', async () => {
    const { picked, onPick } = recorder()
    await onStage(<Matrix model={model} label="When" summary="When: 3 squares." onPick={onPick} />)
    page.getByRole('application').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Tue, 09: mid')
    await userEvent.keyboard('{Enter}{ArrowUp} ')
    await expect.poll(() => picked).toEqual(['square 2', 'square 1'])
  })
})

test('a point and a name of the key are picked', async () => {
  const { picked, onPick } = recorder()
  const series = MODELS.points.series.map((one) => ({
    ...one,
    pickAt: (index: number) => named(`point ${index}`),
    pick: () => named(one.name),
  }))
  const model = { ...MODELS.points, hasLegend: true, series }
  await onStage(<Points model={model} label="Airports" summary="Airports: 1 point." onPick={onPick} />)
  await expect.poll(() => middleOf(0, 0).x).toBeGreaterThan(0)
  await userEvent.click(canvasOf(), { position: middleOf(0, 0) })
  await userEvent.click(page.getByRole('button', { name: 'ATL' }))
  page.getByRole('application').element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => picked).toEqual(['point 0', 'ATL', 'point 0'])
})
