import { describe, expect, test } from 'vitest'
import { restoredQuery } from '#domain/editor/versions/restored-query.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { localId } from '#tests/support/tabs.ts'

const A = localId('a')

const MINE = queryFields()
const THEIRS = { ...MINE, name: 'Delays, theirs', sql: 'select 2' }

describe('a saved query that comes back', () => {
  const waiting = { ...newSavedQuery(A, MINE, 1), serverId: 8, rev: 3, acked: 2, dirty: [], deleted: true }

  test('with the text that the server has leaves nothing to send', () => {
    expect(restoredQuery({ ...waiting, base: THEIRS }, THEIRS, 500)).toMatchObject({
      deleted: false,
      current: THEIRS,
      dirty: [],
      rev: 4,
      updatedAt: 500,
    })
  })

  test('with another text sends what differs', () => {
    const back = restoredQuery({ ...waiting, base: THEIRS }, MINE, 500)
    expect([back.current, back.dirty]).toEqual([MINE, ['name', 'sql']])
  })

  test('is as old as it was with the text that it had, and with no other', () => {
    const known = { ...waiting, base: null, restored: { revision: '7', rev: 3 } }
    expect(restoredQuery(known, MINE, 500).restored).toEqual({ revision: '7', rev: 4 })
    expect(restoredQuery(known, THEIRS, 500).restored).toEqual({ revision: '7', rev: 3 })
  })

  test('keeps to be sent what was so, and all of what the server never had', () => {
    const edited = { ...waiting, base: MINE, dirty: ['description'] as const }
    expect(restoredQuery(edited, MINE, 500).dirty).toEqual(['description'])
    expect(restoredQuery({ ...waiting, base: null }, MINE, 500).dirty).toHaveLength(7)
  })
})
