import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import {
  askDraft,
  changeDraftKind,
  editDraft,
  readDraft,
  redoDraft,
  undoDraft,
  untouchedDraft,
} from '#domain/explore/draft/chart-draft.ts'

const FORM = { viz_type: 'line', metrics: ['count'], markerEnabled: true, markerSize: 9 }
const START = untouchedDraft(FORM, FORM)

test('changes are undone and redone', () => {
  const edited = editDraft(START, { ...FORM, metrics: ['late'] }, 1)
  expect(undoDraft(edited).form).toEqual(FORM)
  expect(redoDraft(undoDraft(edited)).form).toEqual(edited.form)
  expect(undoDraft(START)).toEqual(START)
  expect(redoDraft(START)).toEqual(START)
})

test('values of hidden fields are stashed and restored', () => {
  const off = editDraft(START, { ...FORM, markerEnabled: false }, 1)
  expect([off.form['markerSize'], off.hidden]).toEqual([undefined, { markerSize: 9 }])
  const on = editDraft(off, { ...off.form, markerEnabled: true }, 2)
  expect(on.form).toEqual(FORM)
})

test('values that the saved form hides stay', () => {
  const saved = { viz_type: 'line', markerEnabled: false, markerSize: 6 }
  const edited = editDraft(untouchedDraft(saved, saved), { ...saved, row_limit: 5 }, 1)
  expect(edited.form).toEqual({ ...saved, row_limit: 5 })
})

test('values of the old kind return with it', () => {
  const lines = new Map<string, Field>([
    ['metrics', { type: 'metrics', label: 'Metrics' }],
    ['markerEnabled', { type: 'flag', label: 'Marker' }],
    ['markerSize', { type: 'slider', label: 'Marker size' }],
  ])
  const pies = new Map<string, Field>([['metric', { type: 'metric', label: 'Metric' }]])
  const finish = (form: Readonly<Record<string, unknown>>) => form
  const pie = changeDraftKind(
    START,
    { fields: lines, initial: {} },
    {
      target: { vizType: 'pie', fields: pies, initial: {} },
      finish,
      at: 1,
    },
  )
  expect(pie.form).toEqual({ viz_type: 'pie', metric: 'count' })
  const back = changeDraftKind(
    pie,
    { fields: pies, initial: {} },
    {
      target: { vizType: 'line', fields: lines, initial: {} },
      finish,
      at: 2,
    },
  )
  expect(back.form).toMatchObject({ viz_type: 'line', markerEnabled: true, markerSize: 9 })
  expect(undoDraft(back).form).toEqual(pie.form)
})

test('a request uses the current form', () => {
  expect(askDraft(editDraft(START, { ...FORM, row_limit: 5 }, 1)).asked).toEqual({ ...FORM, row_limit: 5 })
})

describe('a stored draft is parsed:', () => {
  test('a complete one', () => {
    const edited = editDraft(START, { ...FORM, row_limit: 5 }, 1)
    expect(readDraft(structuredClone(edited))).toEqual({ ok: true, value: edited })
  })

  test('one of an early version with values by kind', () => {
    const { carried: _, ...early } = START
    const read = readDraft({ ...early, left: { bar: { stack: 'Stack', metrics: ['late'] } } })
    expect(read).toMatchObject({ ok: true, value: { form: FORM, carried: { values: { stack: 'Stack' } } } })
  })

  test('one of an early version with "null" as text', () => {
    const early = editDraft(START, { ...FORM, rolling_type: 'null' }, 1)
    const read = readDraft(askDraft(early))
    const cleaned = { ...FORM, rolling_type: null }
    expect(read).toMatchObject({ ok: true, value: { form: cleaned, asked: cleaned } })
    expect(read.ok && redoDraft(undoDraft(read.value)).form).toEqual(cleaned)
  })

  test.each([
    ['no draft', 'oops'],
    ['a form that is none', { ...START, form: [] }],
    ['a history that is none', { ...START, history: { past: [1], future: [] } }],
  ])('%s is invalid', (_, value) => {
    expect(readDraft(value).ok).toBe(false)
  })
})
