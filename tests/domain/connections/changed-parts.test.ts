import { expect, test } from 'vitest'
import { changedParts, conflictText } from '#domain/connections/changed-parts.ts'
import { blankDraft } from '#domain/connections/draft.ts'

const BEFORE = blankDraft('postgresql')

test('names the parts in which two drafts differ', () => {
  expect(changedParts(BEFORE, { ...BEFORE, revision: '2' })).toEqual([])
  expect(changedParts(BEFORE, { ...BEFORE, name: 'Sales' })).toEqual(['name'])
  const fields = new Map([...BEFORE.fields, ['host', 'db.example'] as const])
  const switches = { ...BEFORE.switches, allow_dml: true }
  expect(changedParts(BEFORE, { ...BEFORE, fields, switches })).toEqual(['connection', 'options'])
})

test('the sentence about a conflict says what to do', () => {
  expect(conflictText(['name', 'options'])).toBe(
    'This database was changed elsewhere meanwhile (name, options). Save again to replace that, or cancel to keep it.',
  )
})
