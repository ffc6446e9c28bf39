import { describe, expect, test } from 'vitest'
import {
  deletedQueries,
  type StoredQueryVersion,
  withoutExisting,
} from '#domain/editor/versions/deleted-queries.ts'
import { findDeleted } from '#domain/editor/versions/find-deleted.ts'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { localId } from '#tests/support/tabs.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const A = localId('a')

const MINE = queryFields()
const THEIRS = { ...MINE, name: 'Delays, theirs', sql: 'select 2' }

/** A row of a delete: the complete record. */
function deletedLocally(
  id: number,
  current: SavedQueryFields = MINE,
  more: Partial<StoredQueryVersion> = {},
) {
  return {
    id,
    localId: A,
    at: NOW - 60_000 + id,
    reason: 'deleted',
    snapshot: newSavedQuery(A, current, 1),
    ...more,
  }
}

/** A row of a discarded change: the complete record, and the change. */
function discarded(id: number, op: 'create' | 'update', current: SavedQueryFields = MINE) {
  return deletedLocally(id, current, {
    reason: 'rejected',
    snapshot: { current, change: { op, localId: A } },
  })
}

/** A row of the engine: fields only. */
function byEngine(id: number, reason: 'deleted' | 'overwritten', snapshot: object, of: string = A) {
  return { id, localId: of, at: NOW - 60_000 + id, reason, snapshot }
}

/** One line a query: its name, where it was deleted, and its texts. */
function linesOf(rows: readonly StoredQueryVersion[], isDeleted: readonly [string, boolean][] = []) {
  return deletedQueries(rows, new Map(isDeleted), NOW).map(
    ({ name, isLocal, texts }) =>
      `${name} ${isLocal ? 'here' : 'elsewhere'}: ${texts.map(({ from, current }) => `${from} ${current.sql}`).join(', ')}`,
  )
}

describe('a deleted saved query', () => {
  test.each<readonly [string, readonly StoredQueryVersion[], readonly string[]]>([
    ['has the text from its deletion', [deletedLocally(1)], ['Delays here: deletion select 1']],
    [
      'has the text of another device first, under its local name',
      [deletedLocally(1), byEngine(2, 'overwritten', THEIRS)],
      ['Delays here: elsewhere select 2, deletion select 1'],
    ],
    [
      'has all later texts of other devices, the newest first',
      [
        deletedLocally(1),
        byEngine(2, 'overwritten', THEIRS),
        byEngine(3, 'overwritten', { ...THEIRS, sql: 'select 3' }),
      ],
      ['Delays here: elsewhere select 3, elsewhere select 2, deletion select 1'],
    ],
    [
      'is listed once, though the engine stores it again after the deletion on the server',
      [deletedLocally(1), byEngine(2, 'deleted', MINE)],
      ['Delays here: deletion select 1'],
    ],
    [
      'is listed once if that copy is merged from both sides',
      [
        deletedLocally(1),
        byEngine(2, 'overwritten', THEIRS),
        byEngine(3, 'deleted', { ...MINE, name: 'Delays, theirs' }),
      ],
      ['Delays here: elsewhere select 2, deletion select 1'],
    ],
    [
      'has no text twice: another device may have written the local one',
      [deletedLocally(1), byEngine(2, 'overwritten', MINE)],
      ['Delays here: deletion select 1'],
    ],
    [
      'is listed once if the engine stores the local text beside that of the server',
      [
        deletedLocally(1),
        { ...byEngine(2, 'overwritten', { ...MINE, description: 'by airport' }), at: NOW - 9 },
        { ...byEngine(3, 'overwritten', THEIRS), at: NOW - 9 },
      ],
      ['Delays here: elsewhere select 2, deletion select 1'],
    ],
    [
      'has the local values of fields missing in an answer',
      [deletedLocally(1), byEngine(2, 'overwritten', { name: 'Delays, theirs' })],
      ['Delays here: elsewhere select 1, deletion select 1'],
    ],
    [
      'has no text that was overwritten before the deletion',
      [byEngine(1, 'overwritten', THEIRS), deletedLocally(2)],
      ['Delays here: deletion select 1'],
    ],
    [
      'that was restored and deleted again has the texts of both times',
      [deletedLocally(1), byEngine(2, 'overwritten', THEIRS), deletedLocally(3, THEIRS)],
      ['Delays, theirs here: deletion select 2, before select 1'],
    ],
    [
      'may have been deleted on another device',
      [byEngine(1, 'overwritten', MINE), byEngine(2, 'deleted', THEIRS)],
      ['Delays, theirs elsewhere: deletion select 2'],
    ],
    [
      'may have been restored here before another device deleted it',
      [deletedLocally(1), byEngine(2, 'deleted', { ...MINE, sql: 'select 3' })],
      ['Delays elsewhere: deletion select 3, before select 1'],
    ],
    [
      'that another device deleted before this one did has the texts of both times',
      [byEngine(1, 'deleted', { ...MINE, sql: 'select 3' }), deletedLocally(2)],
      ['Delays here: deletion select 1, before select 3'],
    ],
    ['is skipped if it is unreadable', [deletedLocally(1, MINE, { snapshot: { current: { sql: 1 } } })], []],
    [
      'may be one whose create was discarded, with an update behind it',
      [discarded(1, 'create'), discarded(2, 'update')],
      ['Delays here: deletion select 1'],
    ],
    [
      'that was restored and discarded has the texts of both times',
      [deletedLocally(1), discarded(2, 'create', THEIRS)],
      ['Delays, theirs here: deletion select 2, before select 1'],
    ],
    ['is not one with a discarded change', [byEngine(1, 'overwritten', MINE), discarded(2, 'update')], []],
    [
      'is no other entry of the history',
      [deletedLocally(1, MINE, { reason: 'rejected' }), byEngine(2, 'overwritten', THEIRS)],
      [],
    ],
  ])('%s', (_rule, rows, expected) => {
    expect(linesOf(rows)).toEqual(expected)
  })

  test('is listed after those that were deleted later', () => {
    const other = { ...byEngine(1, 'deleted', THEIRS, localId('b')), at: NOW - 90_000 }
    expect(linesOf([other, deletedLocally(2)])).toEqual([
      'Delays here: deletion select 1',
      'Delays, theirs elsewhere: deletion select 2',
    ])
  })
})

test('reports whether its last deletion discarded its create', () => {
  const last = (rows: readonly StoredQueryVersion[]) => deletedQueries(rows, new Map(), NOW)[0]?.isDiscarded
  expect(last([deletedLocally(1), discarded(2, 'create')])).toBe(true)
  expect(last([discarded(1, 'create'), deletedLocally(2)])).toBe(false)
})

test.each<readonly [string, number, readonly [string, boolean][], number]>([
  ['30 days', NOW - 30 * DAY, [], 1],
  ['no longer', NOW - 30 * DAY - 1, [], 0],
  ['until the server has deleted it', NOW - 40 * DAY, [[A, true]], 1],
  ['not while it exists', NOW - 1, [[A, false]], 0],
])('is listed %s', (_rule, at, isDeleted, count) => {
  expect(linesOf([deletedLocally(1, MINE, { at })], isDeleted)).toHaveLength(count)
})

test.each([
  ['by its name', 'delays', 1],
  ['by any of its texts', 'select 2', 1],
  ['by the name from another device', 'theirs', 1],
  ['not by other words', 'cancelled', 0],
])('a deleted saved query is found %s', (_rule, search, count) => {
  const rows = [deletedLocally(1), byEngine(2, 'overwritten', THEIRS)]
  expect(findDeleted(deletedQueries(rows, new Map(), NOW), search)).toHaveLength(count)
})

describe('a query that another device deleted and restored', () => {
  const elsewhere = deletedQueries([byEngine(1, 'deleted', MINE)], new Map(), NOW)

  test('is not listed if it exists here again', () => {
    expect(elsewhere).toHaveLength(1)
    expect(withoutExisting(elsewhere, [THEIRS, { ...MINE }])).toEqual([])
  })

  test('is listed if only another query of that name exists', () => {
    expect(withoutExisting(elsewhere, [{ ...MINE, sql: 'select 2' }])).toEqual(elsewhere)
  })

  test('is not listed if this device deleted it and a rolled-back server has it again', () => {
    const queries = deletedQueries([deletedLocally(1)], new Map(), NOW)
    expect(withoutExisting(queries, [MINE])).toEqual([])
    expect(withoutExisting(queries, [])).toEqual(queries)
  })
})
