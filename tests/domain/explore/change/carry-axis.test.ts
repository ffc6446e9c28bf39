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

/** The axis and the dimensions after each change. */
function along(form: ChartForm, kinds: readonly (ChartBuilder | undefined)[], columns = FLIGHTS) {
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

test('groups along the axis become the first dimension of a kind without one, and come back', () => {
  expect(along({ x_axis: 'origin', groupby: [] }, [BARS, PIE, BARS])).toEqual([
    [undefined, ['origin']],
    ['origin', []],
  ])
  expect(along({ x_axis: 'origin', groupby: ['late'] }, [BARS, TABLE, BARS])).toEqual([
    [undefined, ['origin', 'late']],
    ['origin', ['late']],
  ])
})

test('a time stays behind, and is the axis again', () => {
  expect(along({ x_axis: 'date', groupby: ['late'] }, [BARS, PIE, BARS])).toEqual([
    [undefined, ['late']],
    ['date', ['late']],
  ])
})

test('the first dimension is the axis of a dataset without a time; with one the time is', () => {
  const form = { groupby: ['origin', 'late'] }
  expect(along(form, [PIE, BARS], TIMELESS)).toEqual([['origin', ['late']]])
  expect(along(form, [PIE, BARS])).toEqual([[undefined, ['origin', 'late']]])
})

test('a column that is one dimension already is not one twice', () => {
  expect(along({ x_axis: 'origin', groupby: ['late', 'origin'] }, [BARS, PIE])).toEqual([
    [undefined, ['origin', 'late']],
  ])
})

test('a kind whose dimensions are single columns takes the axis where one is free', () => {
  const form = { x_axis: 'origin', groupby: ['late'] }
  const bubbles = builderOf('bubble_v2')
  const changed = changeKind(form, builderOf('echarts_timeseries_bar'), {
    target: bubbles,
    back: {},
    columns: FLIGHTS,
  })
  expect(changed.form).toMatchObject({ series: 'late', entity: 'origin' })
})

test('while nothing is known of the dataset the axis stays behind', () => {
  expect(along({ x_axis: 'origin', groupby: ['late'] }, [BARS, PIE, BARS], UNKNOWN_AXIS)).toEqual([
    [undefined, ['late']],
    ['origin', ['late']],
  ])
})
