import { expect, test } from 'vitest'
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
import { formChanges } from '#domain/explore/draft/form-changes.ts'
import { ownChanges } from '#domain/explore/draft/own-changes.ts'
import { completedForm } from '#domain/explore/new-form.ts'
import { recordedChart } from '#tests/domain/chart/recordings.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const builders = await loadBuilders()
const source = flightsSource()
const columns = axisColumns(source)
const saved: ChartForm = recordedChart('table').params
const opened = untouchedDraft(saved, saved, saved)

function builderOf(form: ChartForm): ChartBuilder {
  const builder = builders.get(String(form['viz_type']))
  if (builder === undefined) throw new Error('its kind can be built')
  return builder
}

function finishOf(builder: ChartBuilder) {
  return (form: ChartForm) => completedForm(form, builder, source)
}

function change(draft: ChartDraft, vizType: string): ChartDraft {
  const target = builderOf({ viz_type: vizType })
  const to = { target, columns, finish: finishOf(target), at: 1 }
  return changeDraftKind(draft, builderOf(draft.form), to)
}

const set = (draft: ChartDraft, values: ChartForm) => editDraft(draft, { ...draft.form, ...values }, 9_000)

function labels(draft: ChartDraft): readonly string[] {
  const to = builderOf(draft.form)
  const changes = formChanges(saved, draft.form, to.fields)
  const kinds = { saved, from: builderOf(saved), to, columns, finish: finishOf(to) }
  return ownChanges(changes, draft, kinds).map(({ label }) => label)
}

test('a table that became a pie has one change: its kind', () => {
  const pie = change(opened, 'pie')
  expect(formChanges(saved, pie.form, builderOf(pie.form).fields).length).toBeGreaterThan(9)
  expect(labels(pie)).toEqual(['Kind of chart'])
})

test('fields that were set before and after the change of kind count too', () => {
  const before = change(set(opened, { row_limit: 50 }), 'pie')
  expect(labels(before)).toEqual(['Kind of chart', 'Row limit'])
  expect(labels(set(change(opened, 'pie'), { donut: true }))).toEqual(['Kind of chart', 'Donut'])
})

test('kinds in between do not count', () => {
  expect(labels(change(change(opened, 'echarts_timeseries_bar'), 'pie'))).toEqual(['Kind of chart'])
})

test('without a change of kind all changes count', () => {
  expect(labels(set(opened, { row_limit: 50, groupby: ['late'] }))).toEqual(['Dimensions', 'Row limit'])
})
