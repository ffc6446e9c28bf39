import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import {
  type ChartDraft,
  changeDraftKind,
  editDraft,
  replaceForm,
  undoDraft,
  untouchedDraft,
} from '#domain/explore/draft/chart-draft.ts'
import { isFormatForced } from '#domain/explore/forced-format.ts'
import { setField } from '#domain/explore/set-field.ts'

const draftOf = (form: Readonly<Record<string, unknown>>) => untouchedDraft(form, null)

const set = (draft: ChartDraft, name: string, value: unknown) =>
  editDraft(draft, setField(draft.form, name, value), 1)

const compared = (draft: ChartDraft, type: string) => set(draft, 'comparison_type', type)

const MONEY = draftOf({ comparison_type: 'values', y_axis_format: '$,.2f' })

test('relative changes are formatted as percents', () => {
  const { form } = compared(MONEY, 'percentage')
  expect(form).toEqual({ comparison_type: 'percentage', y_axis_format: '.1%' })
  expect([isFormatForced(form), isFormatForced(MONEY.form)]).toEqual([true, false])
})

describe('when values are no longer relative changes', () => {
  test.each(['values', 'difference', 'ratio'])('with %s, the earlier format is restored', (type) => {
    const changed = set(compared(MONEY, 'percentage'), 'row_limit', 5)
    expect(compared(changed, type).form['y_axis_format']).toBe('$,.2f')
  })

  test('a format that was never set is removed', () => {
    const { form } = compared(compared(draftOf({}), 'percentage'), 'values')
    expect(form).toEqual({ comparison_type: 'values' })
  })

  test('percents that were set before stay', () => {
    const percents = draftOf({ y_axis_format: '.1%' })
    expect(compared(compared(percents, 'percentage'), 'values').form['y_axis_format']).toBe('.1%')
  })

  test('a format that was set meanwhile stays', () => {
    const meanwhile = set(compared(MONEY, 'percentage'), 'y_axis_format', ',d')
    expect(compared(meanwhile, 'values').form['y_axis_format']).toBe(',d')
  })

  test('a chart that was saved with relative changes uses the format of its kind', () => {
    const saved = draftOf({ comparison_type: 'percentage', y_axis_format: '.1%' })
    expect(compared(saved, 'values').form).toEqual({ comparison_type: 'values' })
  })

  test('undo and redo do not matter', () => {
    const back = undoDraft(compared(compared(MONEY, 'percentage'), 'values'))
    expect(back.form['y_axis_format']).toBe('.1%')
    expect(compared(back, 'values').form['y_axis_format']).toBe('$,.2f')
  })

  test('a kind without comparison does not matter', () => {
    const fields = new Map<string, Field>([['y_axis_format', { type: 'text', label: 'Format' }]])
    const from = new Map<string, Field>([...fields, ['comparison_type', { type: 'text', label: 'Type' }]])
    const target = { vizType: 'big_number', fields, initial: {} }
    const changed = changeDraftKind(
      compared(MONEY, 'percentage'),
      { fields: from, initial: {} },
      {
        target,
        finish: (form) => form,
        at: 2,
      },
    )
    expect(changed.form).toEqual({ viz_type: 'big_number', y_axis_format: '$,.2f' })
  })
})

test('a replaced form keeps its format', () => {
  const sent = { comparison_type: 'values', y_axis_format: '.1%' }
  expect(replaceForm(compared(MONEY, 'percentage'), sent, 2).form).toEqual(sent)
})
