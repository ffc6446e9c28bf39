import { expect, test } from 'vitest'
import { isSameText, readTabVersion, type TabVersion } from '#domain/editor/versions/tab-version.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { distinctVersions } from '#domain/versions/saved-version.ts'

const FIELDS = { ...EMPTY_TAB_FIELDS, name: 'Delays', sql: 'select 1' }
const conflict = (winner: 'mine' | 'theirs') => ({
  base: null,
  mine: { ...FIELDS, sql: 'mine' },
  theirs: { ...FIELDS, sql: 'theirs' },
  winner,
  mineAt: 1,
  theirsAt: 2,
})

test.each([
  ['a complete tab', 'overwritten', { current: FIELDS }, 'select 1', 'overwritten'],
  ['fields alone', 'version', FIELDS, 'select 1', 'as it was'],
  [
    'fields in a property of their own',
    'version',
    { fields: FIELDS, cause: 'run' },
    'select 1',
    'before a run',
  ],
  [
    'stored before a restore',
    'version',
    { current: FIELDS, cause: 'before-restore' },
    'select 1',
    'before restore',
  ],
  ['explicitly saved', 'version', { current: FIELDS, cause: 'save' }, 'select 1', 'saved'],
  ['discarded', 'rejected', { current: FIELDS }, 'select 1', 'undone by you'],
  ['deleted', 'deleted', { current: FIELDS }, 'select 1', 'before it was deleted'],
  ['the server’s side of a conflict', 'conflict-loser', conflict('mine'), 'theirs', 'the server’s version'],
  ['this side of two', 'conflict-loser', conflict('theirs'), 'mine', 'this device’s version'],
  ['a reason of a newer program', 'sold', { current: FIELDS }, 'select 1', 'kept'],
])('a version: %s', (_rule, reason, snapshot, sql, why) => {
  expect(readTabVersion({ id: 7, at: 5, reason, snapshot })).toEqual({
    id: 7,
    at: 5,
    why,
    name: 'Delays',
    sql,
  })
})

test.each([[null], ['text'], [{ current: { name: 'no text' } }], [{ sql: 3 }]])(
  'no text, no version: %j',
  (snapshot) => {
    expect(readTabVersion({ id: 7, at: 5, reason: 'version', snapshot })).toBeNull()
  },
)

test('versions are sorted newest first, without those equal to the next newer one', () => {
  const version = (id: number, at: number, sql: string): TabVersion => ({ id, at, sql, why: '', name: null })
  const versions = [version(1, 10, 'a'), version(2, 20, 'b'), version(3, 30, 'b'), version(4, 30, 'c')]
  const distinct = distinctVersions(versions, isSameText)
  expect(distinct.map(({ id }) => id)).toEqual([4, 3, 1])
})
