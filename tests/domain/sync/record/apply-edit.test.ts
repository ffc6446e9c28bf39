import { expect, test } from 'vitest'
import type { Lid } from '#domain/core/ids.ts'
import {
  applyDelete,
  applyEdit,
  applyRestore,
  changedFields,
  newSynced,
} from '#domain/sync/record/apply-edit.ts'

const record = {
  ...newSynced('a' as Lid, { name: 'Untitled', sql: 'select 1', dbId: 1 }, 100),
  position: 3,
}

test('a new record is revision 1 with every field unsent', () => {
  expect(record).toMatchObject({
    sid: null,
    base: null,
    rev: 1,
    acked: 0,
    dirty: ['name', 'sql', 'dbId'],
    updatedAt: 100,
    deleted: false,
  })
})

test('an edit adds a revision, unites the unsent fields and takes the stamp', () => {
  const clean = { ...record, rev: 4, acked: 4, dirty: [] }
  const once = applyEdit(clean, { sql: 'select 2' }, 200)
  expect(once).toMatchObject({ rev: 5, acked: 4, dirty: ['sql'], updatedAt: 200, position: 3 })
  expect(applyEdit(once, { sql: 'select 3', name: 'Flights' }, 201)).toMatchObject({
    cur: { name: 'Flights', sql: 'select 3', dbId: 1 },
    rev: 6,
    dirty: ['sql', 'name'],
  })
})

test('an edit that changes nothing gives the same record', () => {
  expect(applyEdit(record, { sql: 'select 1', dbId: 1 }, 200)).toBe(record)
  expect(changedFields(record.cur, { sql: 'select 1', dbId: 2 })).toEqual(['dbId'])
})

test('deleting and bringing back are revisions too', () => {
  const deleted = applyDelete(record, 300)
  expect(deleted).toMatchObject({ deleted: true, rev: 2, updatedAt: 300 })
  expect(applyRestore(deleted, 400)).toMatchObject({ deleted: false, rev: 3, updatedAt: 400 })
})

test('words that nobody changed are as old as they were, however often they are deleted and brought back', () => {
  const known = { ...record, rev: 2, restored: { revision: '7', rev: 2 } }
  const back = applyRestore(applyDelete(known, 300), 400)
  expect(back).toMatchObject({ rev: 4, restored: { revision: '7', rev: 4 } })
  const changed = { ...record, rev: 3, restored: { revision: '7', rev: 2 } }
  expect(applyRestore(changed, 300)).toMatchObject({ rev: 4, restored: { revision: '7', rev: 2 } })
  const never = { ...record, rev: 3, restored: { revision: '7', rev: null } }
  expect(applyRestore(never, 300)).toMatchObject({ rev: 4, restored: { revision: '7', rev: null } })
  expect(applyRestore(record, 300)).not.toHaveProperty('restored')
})

test('half a character becomes the one that a server makes of it, so that nothing differs from what comes back', () => {
  expect(newSynced('a' as Lid, { name: 'a\ud83d', sql: '\ude00 \u{1f600}' }, 100).cur).toEqual({
    name: 'a\ufffd',
    sql: '\ufffd \u{1f600}',
  })
  const edited = applyEdit(record, { sql: "select '\ud83d'" }, 200)
  expect(edited.cur.sql).toBe("select '\ufffd'")
  expect(changedFields(edited.cur, { sql: "select '\ud83d'" })).toEqual([])
  expect(applyEdit(edited, { sql: "select '\ud83d'" }, 201)).toBe(edited)
})
