import { expect, test } from 'vitest'
import {
  askDraft,
  editDraft,
  linkedDraft,
  undoDraft,
  untouchedDraft,
} from '#domain/explore/draft/chart-draft.ts'
import { holdsChange } from '#domain/explore/draft/holds-change.ts'

const FORM = { viz_type: 'pie', row_limit: 10, time_grain_sqla: 'null' }
const begun = untouchedDraft(FORM, null)
const edited = editDraft(begun, { ...FORM, row_limit: 50 }, 1)
const opened = untouchedDraft({ ...FORM, time_grain_sqla: null }, FORM, FORM)

test.each([
  ['that only opened a dataset', begun, false],
  ['with a change', edited, true],
  ['whose changes were all taken back', undoDraft(edited), false],
  ['with a name', { ...begun, name: 'Delays' }, true],
  ['with spaces for a name', { ...begun, name: ' ' }, false],
  ['that was drawn', askDraft(begun), true],
  ['that a link brought', linkedDraft(FORM), false],
  ['that a link brought, drawn again', askDraft(linkedDraft(FORM)), false],
  ['that a link brought, with a change', editDraft(linkedDraft(FORM), { ...FORM, row_limit: 50 }, 1), true],
  ['that a link brought, with a name', { ...linkedDraft(FORM), name: 'Delays' }, true],
])('a new draft %s', (_what, draft, holds) => {
  expect(holdsChange(draft, null)).toBe(holds)
})

test('a draft of a saved chart has a change if its form differs', () => {
  expect(holdsChange(opened, FORM)).toBe(false)
  expect(holdsChange(editDraft(opened, { ...opened.form, row_limit: 50 }, 1), FORM)).toBe(true)
})

test('what others saved meanwhile is no change of the draft', () => {
  expect(holdsChange(opened, { ...FORM, row_limit: 99 })).toBe(false)
})
