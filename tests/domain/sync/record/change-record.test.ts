import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'

const record = {
  ...newSynced('a' as LocalId, { name: 'Untitled', sql: 'select 1', dbId: 1 }, 100),
  position: 3,
}

const edited = (before: typeof record, patch: Partial<typeof record.current>, stamp: number) =>
  changeRecord(before, stamp, (draft) => {
    Object.assign(draft.current, patch)
  })

test('a new record is revision 1 with every field unsent', () => {
  expect(record).toMatchObject({
    serverId: null,
    base: null,
    rev: 1,
    acked: 0,
    dirty: ['name', 'sql', 'dbId'],
    updatedAt: 100,
    deleted: false,
  })
})

test('a change adds a revision, merges the unsent fields and takes the stamp', () => {
  const clean = { ...record, rev: 4, acked: 4, dirty: [] }
  const once = edited(clean, { sql: 'select 2' }, 200).record
  expect(once).toMatchObject({ rev: 5, acked: 4, dirty: ['sql'], updatedAt: 200, position: 3 })
  expect(edited(once, { sql: 'select 3', name: 'Flights' }, 201).record).toMatchObject({
    current: { name: 'Flights', sql: 'select 3', dbId: 1 },
    rev: 6,
    dirty: ['sql', 'name'],
  })
})

test('a change without effect gives the same record', () => {
  const { record: same, fields } = edited(record, { sql: 'select 1', dbId: 1 }, 200)
  expect(same).toBe(record)
  expect(fields).toEqual([])
  expect(edited(record, { sql: 'select 1', dbId: 2 }, 200).fields).toEqual(['dbId'])
})

test('unsynced properties change without a revision, and the previous record is unchanged', () => {
  const moved = changeRecord(record, 200, (draft) => {
    draft.position = 4
  })
  expect(moved.fields).toEqual([])
  expect(moved.record).toMatchObject({ position: 4, rev: 1, updatedAt: 100 })
  expect(record.position).toBe(3)
})

test('deleting and restoring are revisions too', () => {
  const deleted = markDeleted(record, 300)
  expect(deleted).toMatchObject({ deleted: true, rev: 2, updatedAt: 300 })
  expect(restoreRecord(deleted, 400)).toMatchObject({ deleted: false, rev: 3, updatedAt: 400 })
})

test('unedited texts keep their age, however often they are deleted and restored', () => {
  const known = { ...record, rev: 2, restored: { revision: '7', rev: 2 } }
  const back = restoreRecord(markDeleted(known, 300), 400)
  expect(back).toMatchObject({ rev: 4, restored: { revision: '7', rev: 4 } })
  const changed = { ...record, rev: 3, restored: { revision: '7', rev: 2 } }
  expect(restoreRecord(changed, 300)).toMatchObject({ rev: 4, restored: { revision: '7', rev: 2 } })
  const never = { ...record, rev: 3, restored: { revision: '7', rev: null } }
  expect(restoreRecord(never, 300)).toMatchObject({ rev: 4, restored: { revision: '7', rev: null } })
  expect(restoreRecord(record, 300)).not.toHaveProperty('restored')
})

test('half a surrogate pair is replaced as the server does it, so that nothing differs from what is read back', () => {
  expect(newSynced('a' as LocalId, { name: 'a\ud83d', sql: '\ude00 \u{1f600}' }, 100).current).toEqual({
    name: 'a\ufffd',
    sql: '\ufffd \u{1f600}',
  })
  const once = edited(record, { sql: "select '\ud83d'" }, 200).record
  expect(once.current.sql).toBe("select '\ufffd'")
  expect(edited(once, { sql: "select '\ud83d'" }, 201)).toEqual({ record: once, fields: [] })
})
