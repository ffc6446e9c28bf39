import { describe, expect, test } from 'vitest'
import { restoredQuery } from '#domain/editor/versions/restored-query.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { localId } from '#tests/support/tabs.ts'

const A = localId('a')

const MINE = queryFields()
const THEIRS = { ...MINE, name: 'Delays, theirs', sql: 'select 2' }

describe('a restored saved query', () => {
  const waiting = { ...newSavedQuery(A, MINE, 1), serverId: 8, rev: 3, acked: 2, dirty: [], deleted: true }

  test("has nothing to send with the server's text", () => {
    expect(restoredQuery({ ...waiting, base: THEIRS }, THEIRS, 500)).toMatchObject({
      deleted: false,
      current: THEIRS,
      dirty: [],
      rev: 4,
      updatedAt: 500,
    })
  })

  test('sends the differences of another text', () => {
    const back = restoredQuery({ ...waiting, base: THEIRS }, MINE, 500)
    expect([back.current, back.dirty]).toEqual([MINE, ['name', 'sql']])
  })

  test('has the restored revision only with its unchanged text', () => {
    const known = { ...waiting, base: null, restored: { revision: '7', rev: 3 } }
    expect(restoredQuery(known, MINE, 500).restored).toEqual({ revision: '7', rev: 4 })
    expect(restoredQuery(known, THEIRS, 500).restored).toEqual({ revision: '7', rev: 3 })
  })

  test('still sends unsent fields, and all fields if the server never had it', () => {
    const edited = { ...waiting, base: MINE, dirty: ['description'] as const }
    expect(restoredQuery(edited, MINE, 500).dirty).toEqual(['description'])
    expect(restoredQuery({ ...waiting, base: null }, MINE, 500).dirty).toHaveLength(10)
  })
})
