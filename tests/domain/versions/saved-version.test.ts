import { expect, test } from 'vitest'
import { readSavedVersion, SHARED_LABELS } from '#domain/versions/saved-version.ts'

const FIELDS = { name: 'Delays' }

test.each([
  ['overwritten', FIELDS, 'replaced by another device'],
  ['version', { current: FIELDS, cause: 'save' }, 'saved'],
  ['version', { current: FIELDS, cause: 'discarded' }, 'discarded draft'],
  ['version', { current: FIELDS, cause: 'before-update' }, 'before it was updated'],
  ['version', { current: FIELDS, cause: 'before-restore' }, 'before restore'],
  ['deleted', { current: FIELDS }, 'before it was deleted'],
])('the cause of a version of a chart or a dataset: %s %j', (reason, snapshot, why) => {
  expect(readSavedVersion({ id: 7, at: 5, reason, snapshot }, SHARED_LABELS)).toEqual({
    id: 7,
    at: 5,
    why,
    fields: FIELDS,
  })
})

test('an unstored row, and one without fields, are null', () => {
  expect(readSavedVersion({ at: 5, reason: 'version', snapshot: FIELDS })).toBeNull()
  expect(readSavedVersion({ id: 7, at: 5, reason: 'version', snapshot: 'text' })).toBeNull()
})
