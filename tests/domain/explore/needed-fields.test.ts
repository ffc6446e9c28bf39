import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import { MAP_FIELDS } from '#domain/chart/fields/shown/map.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { checkForm } from '#domain/explore/check-form.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { newForm } from '#domain/explore/new-form.ts'
import { effectiveForm, obeyedFields, shownFields } from '#domain/explore/obeyed-fields.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const FLIGHTS = flightsSource()

const TIMELESS: ExploreDataset = {
  ...FLIGHTS,
  dataset: { ...FLIGHTS.dataset, mainTimeColumn: null },
  columns: FLIGHTS.columns.filter(({ type }) => type !== 'time'),
}

const PLACE = { type: 'latlong', lonCol: 'delay', latCol: 'distance' }

const FILLED = new Map<Field['type'], unknown>([
  ['column', 'origin'],
  ['columns', ['origin', 'late']],
  ['metric', 'count'],
  ['metrics', ['count']],
  ['spatial', PLACE],
  ['layers', [1]],
])

const EMPTY = [undefined, null, '', []]

const builders = await loadBuilders()

describe.each([...builders])('%s', async (vizType, builder) => {
  const kind = await loadKind(vizType)
  const obeyed = obeyedFields(builder, kind)

  const asksNothing = (form: ChartForm, { dataset }: ExploreDataset) => {
    const queries = kind.open(chartOf(form)).buildQueries(EMPTY_MASK, dataset)
    return queries.every(({ columns, metrics }) => (columns ?? []).length + (metrics ?? []).length === 0)
  }
  const wrongIn = (form: ChartForm, source: ExploreDataset) => [
    ...checkForm(effectiveForm(form, builder, source.dataset), shownFields(obeyed, form)).keys(),
  ]

  test.each([
    ['a dataset with times', FLIGHTS],
    ['one without', TIMELESS],
  ])('a new chart on %s names an empty field until it can be requested', (_, source) => {
    const form = newForm(builder, source)
    if (asksNothing(form, source)) expect(wrongIn(form, source)).not.toEqual([])
  })

  test('a filled chart has all required fields, and names one that is removed', () => {
    const filled = { ...newForm(builder, FLIGHTS) }
    for (const [name, { type }] of obeyed.fields) if (FILLED.has(type)) filled[name] = FILLED.get(type)
    expect(wrongIn(filled, FLIGHTS)).toEqual([])
    // The layers of other charts are not on this device.
    if (obeyed.fields.has('deck_slices')) return
    expect(asksNothing(filled, FLIGHTS)).toBe(false)
    for (const [name, { type }] of obeyed.fields) {
      if (!FILLED.has(type)) continue
      for (const value of EMPTY)
        for (const source of [FLIGHTS, TIMELESS]) {
          const form = { ...filled, [name]: value }
          if (asksNothing(form, source)) expect(wrongIn(form, source)).toContain(name)
        }
    }
  })

  test('every empty required field is reported', () => {
    const bare = new Map([...obeyed.fields].filter(([, { type }]) => FILLED.has(type)))
    for (const reasons of checkForm({}, bare).values()) expect(reasons).toEqual(['cannot be empty'])
  })
})

test('both places of a map are reported at their field', () => {
  const fields = new Map([['spatial', MAP_FIELDS.spatial]])
  expect(checkForm({ spatial: { ...PLACE, lonCol: '' } }, fields).get('spatial')).toEqual(['cannot be empty'])
})

describe('series need an axis', () => {
  const line = builders.get('echarts_timeseries_line')
  test.each([
    [{ metrics: ['count'] }, ['x_axis']],
    [{ metrics: ['count'], x_axis: 'date' }, []],
    [{ metrics: ['count'], granularity_sqla: 'date' }, []],
  ])('%j lacks %j', (form, names) => {
    expect([...checkForm(effectiveForm(form, line ?? null), line?.fields ?? new Map()).keys()]).toEqual(names)
  })
})

describe('an old flow needs two columns', () => {
  const sankey = builders.get('sankey')
  test.each([
    [[], ['cannot be empty']],
    [['origin'], ['needs two columns']],
    [['origin', 'late'], undefined],
  ])('%j: %j', (groupby, reasons) => {
    const form = { metric: 'count', groupby, row_limit: 10 }
    expect(checkForm(form, sankey?.fields ?? new Map()).get('groupby')).toEqual(reasons)
  })
})
