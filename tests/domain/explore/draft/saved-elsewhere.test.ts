import { expect, test } from 'vitest'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { editDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { savedElsewhere, savedElsewhereText } from '#domain/explore/draft/saved-elsewhere.ts'

const FORM = { viz_type: 'pie', row_limit: 10, groupby: ['origin'] }
const opened = untouchedDraft(FORM, FORM, FORM)
const own = editDraft(opened, { ...FORM, groupby: ['late'] }, 1)
const names = (draft: typeof opened, saved: ChartForm) =>
  savedElsewhere(draft, saved, new Map()).map(({ name }) => name)

test('changes of others are found, with or without own changes', () => {
  expect(names(opened, { ...FORM, row_limit: 50 })).toEqual(['row_limit'])
  expect(names(own, { ...FORM, row_limit: 50 })).toEqual(['row_limit'])
  expect(names(own, { ...FORM, groupby: ['carrier'] })).toEqual(['groupby'])
})

test('own saves, equal changes and keys of the server are not reported', () => {
  expect(names(own, own.form)).toEqual([])
  expect(names(opened, { ...FORM })).toEqual([])
  expect(names(opened, { ...FORM, slice_id: 7 })).toEqual([])
  expect(names(untouchedDraft(FORM, null), { ...FORM, row_limit: 50 })).toEqual([])
})

test('the note names the author, the changes and what happens to own changes', () => {
  const change = (label: string) => ({ name: label, label, before: '10', after: '50' })
  expect(savedElsewhereText({ who: 'Grace Hopper', changes: [change('Row limit')], hasOwn: false })).toBe(
    'Grace Hopper saved this chart while you had it open: Row limit 10 → 50. It is shown as saved.',
  )
  expect(
    savedElsewhereText({ who: null, changes: ['a', 'b', 'c', 'd', 'e'].map(change), hasOwn: true }),
  ).toBe(
    'Somebody saved this chart while you had it open: a 10 → 50, b 10 → 50, c 10 → 50 and 2 more. Your own changes are kept.',
  )
})
