import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSavedQuery, parseSavedQuery, SAVED_QUERY_FIELDS } from '#domain/records/saved-queries/record.ts'
import {
  newTableSchema,
  parseTableSchema,
  TABLE_SCHEMA_FIELDS,
} from '#domain/records/table-schemas/record.ts'
import { parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import { localId } from '#tests/support/tabs.ts'

const query = newSavedQuery(
  localId('s'),
  {
    name: 'Delays',
    description: null,
    dbId: 1,
    catalog: null,
    schema: 'main',
    sql: 'select 1',
    templateParams: null,
    tags: [],
    folder: null,
    schedule: null,
  },
  5,
)

const table = newTableSchema({
  localId: localId('t'),
  tabLocalId: localId('a'),
  fields: {
    dbId: 1,
    catalog: null,
    schema: 'main',
    name: 'flights',
    expanded: true,
    dataPreviewQueryId: null,
    description: null,
  },
  now: 5,
})

test('new records exist only on this device, with all fields unsent', () => {
  expect(query).toMatchObject({
    serverId: null,
    base: null,
    rev: 1,
    acked: 0,
    confirmed: 0,
    storedVersion: null,
  })
  expect(new Set(query.dirty)).toEqual(new Set(SAVED_QUERY_FIELDS))
  expect(new Set(table.dirty)).toEqual(new Set(TABLE_SCHEMA_FIELDS))
  expect(table.tabLocalId).toBe(localId('a'))
})

test('records are read as they were stored', () => {
  expect(parseSavedQuery(structuredClone(query))).toEqual({ ok: true, value: query })
  expect(parseTableSchema(structuredClone(table))).toEqual({ ok: true, value: table })
})

describe('an unreadable record reports the wrong field', () => {
  test.each([
    ['localId', { ...query, localId: 'x' }],
    ['current.sql', { ...query, current: { ...query.current, sql: 5 } }],
    ['confirmed', { ...query, confirmed: undefined }],
    ['storedVersion', { ...query, storedVersion: 'x' }],
    ['schemaV', { ...query, schemaV: 2 }],
    ['saved query', null],
  ])('%s of a saved query', (field, row) => {
    expect(parseSavedQuery(row)).toEqual({ ok: false, error: { code: 'unreadable', field } })
  })

  test.each([
    ['tabLocalId', { ...table, tabLocalId: 'x' }],
    ['current.expanded', { ...table, current: { ...table.current, expanded: 'yes' } }],
    ['dirty.0', { ...table, dirty: ['nonsense'] }],
    ['table schema', 5],
  ])('%s of a table', (field, row) => {
    expect(parseTableSchema(row)).toEqual({ ok: false, error: { code: 'unreadable', field } })
  })
})

describe('both sides of a conflict', () => {
  const snapshot = {
    base: null,
    mine: { sql: 'a' },
    theirs: { sql: 'b' },
    winner: 'mine',
    mineAt: 2,
    theirsAt: 1,
  }

  test('are read as they were stored', () => {
    expect(parseConflictSnapshot(snapshot)).toEqual({ ok: true, value: snapshot })
    expect(parseConflictSnapshot({ ...snapshot, base: { sql: '' } }).ok).toBe(true)
    const dated = { ...snapshot, baseAt: 850 }
    expect(parseConflictSnapshot(dated)).toEqual({ ok: true, value: dated })
    expect(parseConflictSnapshot({ ...snapshot, baseAt: null }).ok).toBe(true)
  })

  test.each([
    ['mine', { ...snapshot, mine: 'x' }],
    ['winner', { ...snapshot, winner: 'nobody' }],
    ['mineAt', { ...snapshot, mineAt: null }],
    ['baseAt', { ...snapshot, baseAt: 'x' }],
    ['snapshot', { localId: 'a complete tab' }.localId],
  ])('report the wrong field if malformed: %s', (field, row) => {
    expect(parseConflictSnapshot(row)).toEqual({ ok: false, error: { code: 'unreadable', field } })
  })

  test('any garbage is rejected without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (row) => {
        expect(parseConflictSnapshot(row).ok).toBe(false)
      }),
    )
  })
})
