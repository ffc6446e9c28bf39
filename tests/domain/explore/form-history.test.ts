import { expect, test } from 'vitest'
import { type EditedForm, NO_HISTORY, noteEdit, redoEdit, undoEdit } from '#domain/explore/form-history.ts'

const START: EditedForm = { form: { row_limit: 10, metrics: ['count'] }, history: NO_HISTORY }

function edited(...steps: readonly (readonly [form: EditedForm['form'], at: number])[]): EditedForm {
  return steps.reduce((state, [form, at]) => noteEdit(state, form, at), START)
}

test('a change is taken back and made again', () => {
  const changed = edited([{ row_limit: 10, metrics: ['count'], groupby: ['origin'] }, 1_000])
  const undone = undoEdit(changed)
  expect(undone?.form).toEqual(START.form)
  expect(redoEdit(undone ?? START)?.form).toEqual(changed.form)
})

test('where there is nothing to take back or make again, nothing is done', () => {
  expect([undoEdit(START), redoEdit(START)]).toEqual([null, null])
  expect(noteEdit(START, { ...START.form }, 1)).toEqual(START)
})

test('typing in one field is one change, and a pause makes it two', () => {
  const typed = edited([{ ...START.form, row_limit: 1 }, 1_000], [{ ...START.form, row_limit: 15 }, 1_900])
  expect(undoEdit(typed)?.form).toEqual(START.form)
  const paused = edited([{ ...START.form, row_limit: 1 }, 1_000], [{ ...START.form, row_limit: 15 }, 2_001])
  expect(undoEdit(paused)?.form).toEqual({ ...START.form, row_limit: 1 })
})

test('a field that was not there is taken out again', () => {
  const changed = edited([{ ...START.form, limit: 5 }, 1])
  expect(undoEdit(changed)?.form).not.toHaveProperty('limit')
})

test('a change after one that was taken back ends what could be made again', () => {
  const undone = undoEdit(edited([{ ...START.form, row_limit: 50 }, 1])) ?? START
  expect(redoEdit(noteEdit(undone, { ...START.form, row_limit: 100 }, 5_000))).toBeNull()
})

test('fifty changes can be taken back', () => {
  const steps = Array.from(
    { length: 60 },
    (_, at) => [{ ...START.form, row_limit: at + 100 }, at * 10_000] as const,
  )
  let state: EditedForm | null = edited(...steps)
  let count = -1
  for (; state !== null; count += 1) state = undoEdit(state)
  expect(count).toBe(50)
})
