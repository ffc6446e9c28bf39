import { expect, test } from 'vitest'
import { askDraft, editDraft, undoDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { rebaseDraft } from '#domain/explore/draft/rebase-draft.ts'

const SAVED = { viz_type: 'pie', groupby: ['weekday'], row_limit: 100 }
const START = untouchedDraft(SAVED, SAVED, SAVED)
const LIMITED = editDraft(START, { ...SAVED, row_limit: 50 }, 1)

test('unchanged fields take the values of another device', () => {
  const next = rebaseDraft(LIMITED, { ...SAVED, sort_by_metric: true })
  expect(next.form).toEqual({ ...SAVED, row_limit: 50, sort_by_metric: true })
  expect(next.asked).toEqual({ ...SAVED, sort_by_metric: true })
})

test('changed fields stay', () => {
  const next = rebaseDraft(LIMITED, { ...SAVED, row_limit: 1000 })
  expect([next.form['row_limit'], next.saved?.['row_limit']]).toEqual([50, 1000])
})

test('a saved draft follows later saves', () => {
  const saved = rebaseDraft(askDraft(LIMITED), { ...SAVED, row_limit: 50 })
  expect(rebaseDraft(saved, { ...SAVED, row_limit: 1000 }).form['row_limit']).toBe(1000)
})

test('a field that was removed elsewhere is removed', () => {
  const { groupby: _, ...without } = SAVED
  expect(rebaseDraft(LIMITED, without).form).toEqual({ viz_type: 'pie', row_limit: 50 })
})

test('undo after a rebase keeps the rebased values', () => {
  const next = rebaseDraft(LIMITED, { ...SAVED, sort_by_metric: true })
  expect(undoDraft(next).form).toEqual({ ...SAVED, sort_by_metric: true })
})

test('without changes the draft is the same; one without a saved form gets it', () => {
  expect(rebaseDraft(LIMITED, { ...SAVED })).toBe(LIMITED)
  const old = { ...LIMITED, saved: null }
  expect(rebaseDraft(old, SAVED)).toEqual(LIMITED)
})
