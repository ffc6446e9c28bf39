import { describe, expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { axisColumns } from '#domain/explore/change/carry-axis.ts'
import {
  type ChartDraft,
  changeDraftKind,
  editDraft,
  untouchedDraft,
} from '#domain/explore/draft/chart-draft.ts'
import { completedForm, newForm } from '#domain/explore/new-form.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'
import { longOrShort } from '#tests/support/long-form.ts'

const builders = await loadBuilders()
const source = flightsSource()
const columns = axisColumns(source)

function builderOf(vizType: string): ChartBuilder {
  const builder = builders.get(vizType)
  if (builder === undefined) throw new Error(`${vizType} can be built`)
  return builder
}

function change(draft: ChartDraft, vizType: string): ChartDraft {
  const target = builderOf(vizType)
  const finish = (form: ChartForm) => completedForm(form, target, source)
  return changeDraftKind(draft, builderOf(String(draft.form['viz_type'])), { target, columns, finish, at: 1 })
}

const through = (draft: ChartDraft, ...kinds: readonly string[]) => kinds.reduce(change, draft)

function edit(draft: ChartDraft, values: ChartForm): ChartDraft {
  return editDraft(draft, { ...draft.form, ...values }, 5_000)
}

const BAR = 'echarts_timeseries_bar'
const ORIGIN_FILTER = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: '==',
  comparator: 'SFO',
}
const AVERAGE = { expressionType: 'SQL', sqlExpression: 'AVG(delay)', label: 'Average' }

/** Values that a user may set, in as many fields as possible. */
const SET: ChartForm = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['count', AVERAGE],
  metric: AVERAGE,
  groupby: ['origin'],
  groupbyRows: ['origin'],
  groupbyColumns: ['late'],
  adhoc_filters: [ORIGIN_FILTER],
  row_limit: 500,
}

function draftOf(vizType: string): ChartDraft {
  const builder = builderOf(vizType)
  const set = Object.entries(SET).filter(([name]) => builder.fields.has(name))
  return untouchedDraft({ ...newForm(builder, source), ...Object.fromEntries(set) }, null)
}

const NEXT = ['pie', 'table', 'big_number_total', BAR]

/** The short run tries every n-th other kind for each kind, and continues with one of `NEXT`. */
const SHORT_STEP = 5

/** Paths from a kind: every other kind and the kinds after it. The short run takes each from some kind. */
function ways(vizType: string): readonly { readonly other: string; readonly nexts: readonly string[] }[] {
  const kinds = [...builders.keys()]
  const turn = kinds.indexOf(vizType)
  return kinds
    .map((other, at) => ({ other, order: at + turn }))
    .filter(({ order }) => longOrShort(true, order % SHORT_STEP === 0))
    .map(({ other, order }) => {
      const at = (order / SHORT_STEP) % NEXT.length
      return { other, nexts: longOrShort(NEXT, NEXT.slice(at, at + 1)) }
    })
}

describe('a chart that goes through other kinds', () => {
  test.each([...builders.keys()])('%s is unchanged once its kind returns', (vizType) => {
    const draft = draftOf(vizType)
    const changed = ways(vizType).flatMap(({ other, nexts }) =>
      nexts
        .filter((next) => next !== other && next !== vizType && other !== vizType)
        .filter((next) => !isSameForm(through(draft, other, next, vizType).form, draft.form))
        .map((next) => `${other}, ${next}`),
    )
    expect(changed).toEqual([])
  })

  test('keeps dimensions, grain, metrics and filters over kinds that lack them', () => {
    const bar = draftOf(BAR)
    const again = through(bar, 'pie', 'table', BAR)
    expect(again.form).toMatchObject({
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['count', AVERAGE],
      groupby: ['origin'],
      adhoc_filters: [ORIGIN_FILTER],
      row_limit: 500,
    })
  })

  test('passes on values that the kind in between cannot hold', () => {
    const line = through(draftOf(BAR), 'pie', 'echarts_timeseries_line')
    expect(line.form).toMatchObject({ time_grain_sqla: 'P1M', metrics: ['count', AVERAGE], x_axis: 'date' })
  })

  test('keeps groups along the axis as dimensions of every kind without an axis', () => {
    const bar = edit(draftOf(BAR), { x_axis: 'origin', groupby: ['late'] })
    expect(through(bar, 'pie', 'table').form['groupby']).toEqual(['origin', 'late'])
    expect(through(bar, 'pie', 'table', BAR).form).toMatchObject({ x_axis: 'origin', groupby: ['late'] })
  })
})

describe('an edit in a kind in between', () => {
  test('of its metric replaces the one at the same place, and the others return', () => {
    const pie = edit(through(draftOf(BAR), 'pie'), { metric: 'late_count' })
    expect(through(pie, BAR).form['metrics']).toEqual(['late_count', AVERAGE])
    expect(through(pie, 'table', BAR).form['metrics']).toEqual(['late_count', AVERAGE])
  })

  test('of its dimensions applies to the kind that returns', () => {
    const pie = edit(through(draftOf(BAR), 'pie'), { groupby: ['late', 'origin'] })
    expect(through(pie, 'table', BAR).form).toMatchObject({ x_axis: 'date', groupby: ['late', 'origin'] })
    const none = edit(through(draftOf(BAR), 'pie'), { groupby: [] })
    expect(through(none, 'table', BAR).form).toMatchObject({ x_axis: 'date', groupby: [] })
  })

  test('of the order of its dimensions makes the first one the axis', () => {
    const bar = edit(draftOf(BAR), { x_axis: 'origin', groupby: ['late'] })
    const pie = edit(through(bar, 'pie'), { groupby: ['late', 'origin'] })
    expect(through(pie, 'table').form['groupby']).toEqual(['late', 'origin'])
    expect(through(pie, 'table', BAR).form).toMatchObject({ x_axis: 'late', groupby: ['origin'] })
  })

  test('of grain, filters and limit wins', () => {
    const table = edit(through(draftOf(BAR), 'pie', 'table'), {
      time_grain_sqla: 'P1Y',
      adhoc_filters: [],
      row_limit: 20,
    })
    expect(through(table, 'pie', BAR).form).toMatchObject({
      time_grain_sqla: 'P1Y',
      adhoc_filters: [],
      row_limit: 20,
    })
  })
})

/** Normalizes empty values. */
function isSameForm(one: ChartForm, other: ChartForm): boolean {
  const text = (form: ChartForm) =>
    JSON.stringify(
      Object.entries(form)
        .filter(([, value]) => value !== null && value !== undefined && JSON.stringify(value) !== '[]')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return text(one) === text(other)
}
