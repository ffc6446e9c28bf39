import { expect, test } from 'vitest'
import { kind as bubble } from '#domain/chart/kinds/bubble/kind.ts'
import { kind as calendar } from '#domain/chart/kinds/cal-heatmap/kind.ts'
import { kind as heatmap } from '#domain/chart/kinds/heatmap/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { allAlternatives, alternatives, days, value } from './cells.ts'

test('a square of a heat map has both of its axes', async () => {
  const form = {
    viz_type: 'heatmap_v2',
    x_axis: 'date',
    time_grain_sqla: 'P3M',
    groupby: ['id'],
    metric: 'n',
  }
  const result = resultOf(
    { date: 'time', id: 'number', n: 'number' },
    [day('2001-04-01'), '9007199254740993', 1],
    [day('2001-01-01'), null, null],
    [day('2001-01-01'), 7, 3],
  )
  const { pickAt } = modelOf(drawingOf(heatmap, form, [result]), 'matrix')
  const quarter = (from: string, to: string, label: string) => days('date', from, to, label)
  expect(await Promise.all([0, 1, 2].map(async (index) => pickAt?.(index)))).toEqual([
    {
      label: '9007199254740993, Q2 2001',
      alternatives: [[quarter('2001-04-01', '2001-07-01', 'Q2 2001'), value('id', '9007199254740993')]],
    },
    {
      label: '7, Q1 2001',
      alternatives: [[quarter('2001-01-01', '2001-04-01', 'Q1 2001'), value('id', 7)]],
    },
    null,
  ])
})

test('a square of a calendar has its period, for each metric', async () => {
  const form = {
    viz_type: 'cal_heatmap',
    granularity_sqla: 'date',
    domain_granularity: 'month',
    subdomain_granularity: 'day',
    metrics: ['n', 'm'],
  }
  const result = resultOf(
    { date: 'time', n: 'number', m: 'number' },
    [day('2001-01-01'), null, 2],
    [day('2001-01-31'), 3, 4],
  )
  const { cells, pickAt } = modelOf(drawingOf(calendar, form, [result]), 'matrix')
  const last = days('date', '2001-01-31', '2001-02-01', '31 Jan 2001')
  expect(await allAlternatives(cells.map((_, index) => pickAt?.(index)))).toEqual([
    [[last]],
    [[days('date', '2001-01-01', '2001-01-02', '1 Jan 2001')]],
    [[last]],
  ])
})

test('a bubble has its entity and group, a legend entry the group', async () => {
  const form = { viz_type: 'bubble_v2', entity: 'airport', series: 'country', x: 'x', y: 'y', size: 'n' }
  const result = resultOf(
    { airport: 'text', country: 'text', x: 'number', y: 'number', n: 'number' },
    ['none', 'US', null, 1, 1],
    ['ATL', 'US', 1, 1, 1],
    [null, null, 2, 2, 2],
  )
  const { series } = modelOf(drawingOf(bubble, form, [result]), 'points')
  expect(
    await Promise.all(series.map(async ({ pickAt, pick }) => [await pickAt?.(0), await pick?.()])),
  ).toEqual([
    [
      { label: 'ATL, US', alternatives: [[value('country', 'US'), value('airport', 'ATL')]] },
      { label: 'US', alternatives: [[value('country', 'US')]] },
    ],
    [
      {
        label: 'null, null',
        alternatives: [[value('country', null, 'null'), value('airport', null, 'null')]],
      },
      { label: 'null', alternatives: [[value('country', null, 'null')]] },
    ],
  ])
})

test('bubbles beyond ten groups have their own, and their common entry has all their groups', async () => {
  const form = { viz_type: 'bubble_v2', entity: 'e', series: 'g', x: 'x', y: 'y', size: 'n' }
  const rows = Array.from({ length: 12 }, (_, at) => [`e${at}`, `g${at}`, at, at, 1])
  const result = resultOf({ e: 'text', g: 'text', x: 'number', y: 'number', n: 'number' }, ...rows)
  const other = modelOf(drawingOf(bubble, form, [result]), 'points').series.at(-1)
  expect(await alternatives(other?.pickAt?.(1))).toEqual([[value('g', 'g11'), value('e', 'e11')]])
  expect(await alternatives(other?.pick?.())).toEqual([[value('g', 'g10')], [value('g', 'g11')]])
})
