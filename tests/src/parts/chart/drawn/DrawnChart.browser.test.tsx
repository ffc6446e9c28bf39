import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#data/platform/toasts.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { DrawnChart } from '#parts/chart/drawn/DrawnChart.tsx'
import { useDrawing } from '#parts/chart/drawn/use-drawing.ts'
import { useLoadedChart } from '#parts/chart/drawn/use-loaded-chart.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { chartOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { type MemorySource, memorySource } from '#tests/domain/chart/memory-source.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada', origin: location.origin }
const NO_COLORS = new Map()
const countOf = (count: number) => resultOf({ origin: 'text', count: 'number' }, ['SFO', count])

let source: MemorySource

beforeEach(() => {
  source = memorySource()
})

async function queryOf(form: Record<string, unknown> = {}): Promise<ChartQuery> {
  const chart = chartOf({
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['origin'],
    metrics: ['count'],
    ...form,
  })
  return chartQuery((await loadKind('table')).open(chart), {
    dashboardId: null,
    mask: EMPTY_MASK,
    dataset: null,
  })
}

type FrameProps = {
  readonly queries: readonly ChartQuery[]
  readonly onPick?: (pick: Pick) => void
  readonly pickOf?: () => LatePick
}

/** The smallest frame of a chart: it refreshes, stops, and shows the next query. */
const Frame = ({ queries: [first, next = first], onPick, pickOf = pickOfAirport }: FrameProps) => {
  const [query, setQuery] = useState(first)
  const [refreshCount, setRefreshCount] = useState(0)
  if (query === undefined) throw new Error('no query')
  const loaded = useLoadedChart(query, refreshCount)
  const drawing = useDrawing(loaded, NO_COLORS)
  return (
    <div className="fill">
      <button type="button" onClick={() => setRefreshCount(refreshCount + 1)}>
        Refresh
      </button>
      <button type="button" onClick={loaded.data.stop}>
        Stop
      </button>
      <button type="button" onClick={() => setQuery(next)}>
        Next
      </button>
      <p>{loaded.layers?.failure}</p>
      <output>{loaded.loadingSince === null ? 'idle' : 'loading'}</output>
      <DrawnChart
        name="Delays"
        loaded={loaded}
        drawing={onPick === undefined ? drawing : withPick(drawing, pickOf)}
        asTable={false}
        onPick={onPick}
      />
    </div>
  )
}

const pickOfAirport = (): LatePick => ({ label: 'SFO', alternatives: [] })

/** A drawing whose cells are all picked as one part. */
function withPick(drawing: Drawing | null, pickAt: () => LatePick): Drawing | null {
  if (drawing?.model.kind !== 'table') return null
  return { ...drawing, model: { ...drawing.model, pickAt } }
}

async function show(props: FrameProps, charts: ChartSource = source) {
  await onStage(
    <WorkspaceContext value={{ db: await emptyDatabase(), user: USER, charts }}>
      <Frame {...props} />
    </WorkspaceContext>,
  )
}

const cell = (text: string) => page.getByRole('cell', { name: text, exact: true })
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a chart draws what is stored at once, and then what the server answers', async () => {
  const query = await queryOf()
  source.store(query.key, countOf(41))
  await show({ queries: [query] })
  await expect.element(cell('41')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('loading')
  source.answer(countOf(42))
  await expect.element(cell('42')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('idle')
  expect(source.loads).toEqual([false])
})

test('a refresh ignores the caches of device and server', async () => {
  await show({ queries: [await queryOf()] })
  await expect.poll(() => source.loads).toEqual([false])
  source.answer(countOf(41))
  await expect.element(cell('41')).toBeVisible()
  await press('Refresh')
  await expect.poll(() => source.loads).toEqual([false, true])
  source.answer(countOf(42))
  await expect.element(cell('42')).toBeVisible()
})

test('a source of this device only draws stored results, without a request', async () => {
  const query = await queryOf()
  source.store(query.key, countOf(41))
  await show({ queries: [query] }, source.alone)
  await expect.element(cell('41')).toBeVisible()
  expect(source.loads).toEqual([])
})

test('a source of this device only shows a message where nothing is stored', async () => {
  await show({ queries: [await queryOf()] }, source.alone)
  await expect.element(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
})

test('rows stay until those of the next query arrive, drawn by the form that requested them', async () => {
  await show({ queries: [await queryOf(), await queryOf({ metrics: ['late'] })] })
  await expect.poll(() => source.loads).toHaveLength(1)
  source.answer(countOf(41))
  await expect.element(cell('41')).toBeVisible()
  await press('Next')
  await expect.poll(() => source.loads).toEqual([false, false])
  await expect.element(cell('41')).toBeVisible()
  source.answer(resultOf({ origin: 'text', late: 'number' }, ['SFO', 5]))
  await expect.element(cell('5')).toBeVisible()
  await expect.element(cell('41')).not.toBeInTheDocument()
})

test('a failure replaces the drawing, with a button to load again', async () => {
  await show({ queries: [await queryOf()] })
  await expect.poll(() => source.loads).toHaveLength(1)
  source.fail('Column delay does not exist')
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('Column delay does not exist')
  await press('Run again')
  await expect.poll(() => source.loads).toEqual([false, true])
  source.answer(countOf(41))
  await expect.element(cell('41')).toBeVisible()
})

test('a stopped load draws nothing, whatever arrives later', async () => {
  await show({ queries: [await queryOf()] })
  await expect.poll(() => source.loads).toHaveLength(1)
  await press('Stop')
  await expect.element(page.getByRole('heading', { name: /stopped/ })).toBeVisible()
  source.answer(countOf(41))
  await expect.element(cell('41')).not.toBeInTheDocument()
})

test('results without rows show a message', async () => {
  await show({ queries: [await queryOf()] })
  await expect.poll(() => source.loads).toHaveLength(1)
  source.answer(resultOf({ origin: 'text', count: 'number' }))
  await expect.element(page.getByRole('heading', { name: 'No rows in this dataset' })).toBeVisible()
})

test('annotation layers come from the source of the chart', async () => {
  const layer = { name: 'hol', annotationType: 'EVENT', sourceType: 'NATIVE', value: 4 }
  const query = await queryOf({ annotation_layers: [layer] })
  source.store(query.key, countOf(41))
  await show({ queries: [query] }, source.alone)
  await expect.element(page.getByText('annotation “hol”: no such layer')).toBeVisible()
})

/** Shows a table whose cell reports these picks in turn. */
async function showPicks(...picks: (() => LatePick)[]) {
  const picked: string[] = []
  const onPick = ({ label }: Pick) => void picked.push(label)
  await show({ queries: [await queryOf()], onPick, pickOf: () => picks.shift()?.() ?? null })
  await expect.poll(() => source.loads).toHaveLength(1)
  source.answer(countOf(41))
  const pick = async () => page.getByRole('gridcell', { name: 'SFO', exact: true }).click()
  return { picked, pick }
}

const toastTexts = () => toasts.get().toasts.map(({ text }) => text)

test('a picked part of the drawing is reported, and a part without rows is not', async () => {
  const { picked, pick } = await showPicks(() => null, pickOfAirport)
  await pick()
  await pick()
  await expect.poll(() => picked).toEqual(['SFO'])
  expect(toastTexts()).toEqual([])
})

test('a pick whose code does not load shows a warning, and can be repeated', async () => {
  const { picked, pick } = await showPicks(async () => {
    throw new TypeError('Failed to fetch')
  }, pickOfAirport)
  await pick()
  await expect.poll(toastTexts).toEqual([START_TEXTS.partMissing])
  expect(picked).toEqual([])
  await pick()
  await expect.poll(() => picked).toEqual(['SFO'])
})
