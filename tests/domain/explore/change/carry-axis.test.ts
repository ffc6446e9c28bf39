import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { axisColumns, UNKNOWN_AXIS } from '#domain/explore/change/carry-axis.ts'
import { changeKind } from '#domain/explore/change/change-kind.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const builders = await loadBuilders()
const source = flightsSource()
const FLIGHTS = axisColumns(source)
const TIMELESS = axisColumns({ ...source, columns: source.columns.filter(({ type }) => type !== 'time') })

function builderOf(vizType: string): ChartBuilder {
  const builder = builders.get(vizType)
  if (builder === undefined) throw new Error(`${vizType} can be built`)
  return builder
}

const [BARS, PIE, TABLE] = ['echarts_timeseries_bar', 'pie', 'table'].map(builderOf)

/** The axis and the dimensions after each change of kind. */
function axisAndDimensions(form: ChartForm, kinds: readonly (ChartBuilder | undefined)[], columns = FLIGHTS) {
  const left = new Map<string, ChartForm>()
  let now = form
  return kinds.slice(1).map((target, at) => {
    const from = kinds[at]
    if (from === undefined || target === undefined) throw new Error('each kind can be built')
    const back = left.get(target.vizType) ?? {}
    const changed = changeKind(now, from, { target, back, columns })
    left.set(from.vizType, changed.left)
    now = changed.form
    return [now['x_axis'], now['groupby']]
  })
}

test('a group on the axis becomes the first dimension of a kind without an axis, and returns', () => {
  expect(axisAndDimensions({ x_axis: 'origin', groupby: [] }, [BARS, PIE, BARS])).toEqual([
    [undefined, ['origin']],
    ['origin', []],
  ])
  expect(axisAndDimensions({ x_axis: 'origin', groupby: ['late'] }, [BARS, TABLE, BARS])).toEqual([
    [undefined, ['origin', 'late']],
    ['origin', ['late']],
  ])
})

test('a time is left behind, and returns as the axis', () => {
  expect(axisAndDimensions({ x_axis: 'date', groupby: ['late'] }, [BARS, PIE, BARS])).toEqual([
    [undefined, ['late']],
    ['date', ['late']],
  ])
})

test('the first dimension becomes the axis of a dataset without a time; otherwise the time does', () => {
  const form = { groupby: ['origin', 'late'] }
  expect(axisAndDimensions(form, [PIE, BARS], TIMELESS)).toEqual([['origin', ['late']]])
  expect(axisAndDimensions(form, [PIE, BARS])).toEqual([[undefined, ['origin', 'late']]])
})

test('a column is a dimension only once', () => {
  expect(axisAndDimensions({ x_axis: 'origin', groupby: ['late', 'origin'] }, [BARS, PIE])).toEqual([
    [undefined, ['origin', 'late']],
  ])
})

test('a kind with single-column dimensions puts the axis into a free one', () => {
  const form = { x_axis: 'origin', groupby: ['late'] }
  const bubbles = builderOf('bubble_v2')
  const changed = changeKind(form, builderOf('echarts_timeseries_bar'), {
    target: bubbles,
    back: {},
    columns: FLIGHTS,
  })
  expect(changed.form).toMatchObject({ series: 'late', entity: 'origin' })
})

test('while the dataset is not loaded, the axis is left behind', () => {
  expect(axisAndDimensions({ x_axis: 'origin', groupby: ['late'] }, [BARS, PIE, BARS], UNKNOWN_AXIS)).toEqual(
    [
      [undefined, ['late']],
      ['origin', ['late']],
    ],
  )
})
