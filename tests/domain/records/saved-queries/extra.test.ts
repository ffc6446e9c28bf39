import { expect, test } from 'vitest'
import { extraFields, withExtraFields } from '#domain/records/saved-queries/extra.ts'
import { newSavedQuery, parseSavedQuery, readSavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { readSavedQuery } from '#domain/records/saved-queries/wire.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { localId } from '#tests/support/tabs.ts'

const DAILY = { cron: '0 7 * * *', start: '2026-01-01' }

test.each([
  ['none', {}, null],
  ['a path', { folder: 'Flights/Delays' }, 'Flights/Delays'],
  ['names are trimmed, empty ones omitted', { folder: ' / Flights //  Delays / ' }, 'Flights/Delays'],
  ['only separators are the top level', { folder: ' / / ' }, null],
  ['ten levels are the most', { folder: 'a/b/c/d/e/f/g/h/i/j/k' }, 'a/b/c/d/e/f/g/h/i/j'],
  ['no text', { folder: ['Flights'] }, null],
])('the folder in extra_json: %s', (_case, extra, folder) => {
  expect(extraFields(extra)).toEqual({ tags: [], folder, schedule: null })
})

test.each([
  ['an object', DAILY, DAILY],
  ['a text', '0 7 * * *', null],
  ['a list', [DAILY], null],
])('the schedule in extra_json: %s', (_case, schedule_info, schedule) => {
  expect(extraFields({ schedule_info })).toEqual({ tags: [], folder: null, schedule })
})

test('a change list reports all, and an answer without extra_json reports none', () => {
  const extra = { tags: ['b', 'a', 'b', 5], folder: 'A', schedule_info: DAILY, rev: 3 }
  expect(readSavedQuery({ id: 8, label: 'Q', extra })?.fields).toEqual({
    name: 'Q',
    tags: ['a', 'b'],
    folder: 'A',
    schedule: DAILY,
  })
  expect(readSavedQuery({ id: 8, label: 'Q' })?.fields).toEqual({ name: 'Q' })
})

test('a write replaces only the named fields, and removes those without a value', () => {
  const current = { tags: [], folder: 'B', schedule: null }
  const extra = { folder: 5, schedule_info: DAILY, owner_note: { n: 1 } }
  expect(withExtraFields(extra, ['sql'], current)).toEqual(extra)
  expect(withExtraFields(extra, ['folder'], current)).toEqual({ ...extra, folder: 'B' })
  expect(withExtraFields(extra, ['schedule'], current)).toEqual({ folder: 5, owner_note: { n: 1 } })
  expect(
    withExtraFields({}, ['tags', 'folder', 'schedule'], { tags: ['a'], folder: null, schedule: DAILY }),
  ).toEqual({
    tags: ['a'],
    schedule_info: DAILY,
  })
  expect(withExtraFields({ tags: ['a'] }, ['tags'], current)).toEqual({})
})

test('a record of an earlier version has no tags, folder and schedule', () => {
  const { tags: _tags, folder: _folder, schedule: _schedule, ...before } = queryFields()
  const row = { ...newSavedQuery(localId('s'), queryFields(), 1), current: before, base: before }
  const complete = { ...before, tags: [], folder: null, schedule: null }
  expect(parseSavedQuery(row)).toMatchObject({ ok: true, value: { current: complete, base: complete } })
  expect(readSavedQueryFields(before)).toEqual(complete)
})
