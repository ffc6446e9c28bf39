import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MARKS } from '#charts/marks.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import type { ChartModel, Drawing } from '#domain/chart/model/chart-model.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { ChartMark } from '#parts/chart/drawn/ChartMark.tsx'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { chartOf, OPTIONS, resultOf } from '#tests/domain/chart/example-chart.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const TABLE_CELL = { role: 'cell', name: '7' } as const
const drawingOf = (model: ChartModel): Drawing => ({
  model,
  table: MODELS.table,
  summary: 'Delays: in a sentence.',
  completeness: COMPLETE,
  remark: null,
  colorRange: null,
})

const show = async (drawing: Drawing, asTable = false) =>
  onStage(<ChartMark name="Delays" drawing={drawing} asTable={asTable} />)

test('every mark has an example model', () => {
  expect(Object.keys(MODELS).toSorted()).toEqual(Object.keys(MARKS).toSorted())
})

describe.each(Object.values(MODELS))('the mark of a $kind', (model) => {
  test('is drawn, with its summary or its name for screen readers', async () => {
    await show(drawingOf(model))
    const drawn =
      model.kind === 'table' || model.kind === 'pivot' || model.kind === 'html'
        ? page.getByRole('region', { name: 'Delays' })
        : page.getByRole('img', { name: 'Delays: in a sentence.' })
    await expect.element(drawn).toBeVisible()
  })

  test('can be drawn as a table', async () => {
    await show(drawingOf(model), true)
    await expect.element(page.getByRole(TABLE_CELL.role, { name: TABLE_CELL.name })).toBeVisible()
  })

  test('is not used for another model', async () => {
    const other = model.kind === 'table' ? MODELS.number : MODELS.table
    const { Mark } = MARKS[model.kind]
    await MARKS[model.kind].load()
    await onStage(<Mark model={other} label="Delays" summary="" />)
    expect(document.querySelector('[role=img], [role=region]')).toBeNull()
  })
})

test('a kind that a test declares in one folder is drawn', async () => {
  const load = async () => import('#tests/domain/chart/kinds/test-kind/kind.ts')
  const kind = await loadKind('test_ring', { test_ring: load })
  const chart = kind.open(chartOf({ viz_type: 'test_ring', slice_by: 'origin', metric: 'count' }))
  const drawing = chart.toModel([resultOf({ origin: 'text', count: 'number' }, ['ATL', 7])], OPTIONS)
  if (drawing === null) throw new Error('nothing to draw')
  await show(drawing)
  await expect.element(page.getByRole('img', { name: 'Delays: a ring of 1.' })).toBeVisible()
})

test('a drawing is reported after it was drawn, and not if drawing throws', async () => {
  const [onDrawn, onThrown] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const broken = drawingOf({
    ...MODELS.pivot,
    cellAt: () => {
      throw new Error('no cell')
    },
  })
  await onStage(
    <>
      <DrawBoundary resetKey={broken}>
        <ChartMark name="Broken" drawing={broken} asTable={false} onDrawn={onThrown} />
      </DrawBoundary>
      <ChartMark name="Delays" drawing={drawingOf(MODELS.table)} asTable={false} onDrawn={onDrawn} />
    </>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => onDrawn.mock.calls.length).toBe(1)
  expect(onThrown).not.toHaveBeenCalled()
})
