import { describe, expect, test } from 'vitest'
import { interpretRead } from '#server/superset/sync/decide/interpret-read.ts'
import type { UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'

const NOW = 100_000_000
const MINUTE = 60_000

const COLUMNS = { label: 'Name', sql: 'SELECT 3', extra_json: '{"rev":3}' }
const KNOWN = { id: 7, columns: COLUMNS, uuid: 'ours', revision: 30, lastWrite: 'third' }

function read(
  columns: Readonly<Record<string, string>>,
  mark: Partial<Pick<UpstreamState, 'uuid' | 'writeId' | 'token'>> = {},
): UpstreamState {
  return {
    upstreamId: 1,
    columns: { ...COLUMNS, ...columns },
    uuid: 'ours',
    writeId: 'third',
    token: null,
    stamp: null,
    databaseName: null,
    wire: null,
    ...mark,
  }
}

function write(id: string, values: LoggedWrite['values'], more: Partial<LoggedWrite> = {}): LoggedWrite {
  return {
    id,
    recordId: 7,
    upstreamId: 1,
    operation: 'update',
    values,
    baseRevision: 10,
    state: 'DONE',
    wasInDoubt: false,
    sentOn: NOW - MINUTE,
    ...more,
  }
}

const SECOND = write('second', { sql: 'SELECT 2', extra_json: '{"rev":2}' }, { baseRevision: 20 })
const THIRD = write('third', { sql: 'SELECT 3', extra_json: '{"rev":3}' }, { baseRevision: 25 })
const FOURTH = write(
  'fourth',
  { sql: 'SELECT 4', extra_json: '{"rev":4}' },
  { baseRevision: 30, state: 'UNCONFIRMED', wasInDoubt: true },
)

const interpretation = (
  state: UpstreamState,
  writes: readonly LoggedWrite[] = [SECOND, THIRD],
  known = KNOWN,
) => interpretRead(state, known, { writes, now: NOW })

const NOTHING = { kind: 'ours', landed: null, changes: {}, overwritten: {}, isMarkOld: false }

describe('changes of others', () => {
  test('a state equal to the store has no effect', () => {
    expect(interpretation(read({}))).toEqual(NOTHING)
  })

  test('JSON with another order of keys is equal', () => {
    const known = { ...KNOWN, columns: { ...COLUMNS, extra_json: '{"a":1,"b":[{"c":2}]}' } }
    expect(interpretation(read({ extra_json: '{"b":[{"c":2}],"a":1}' }), [THIRD], known)).toEqual(NOTHING)
  })

  test('a difference under our last mark is the change of a program without marks', () => {
    expect(interpretation(read({ sql: 'theirs' }))).toEqual({ ...NOTHING, changes: { sql: 'theirs' } })
  })

  test('so is one under an unknown mark, or without a mark', () => {
    for (const writeId of ['of another front', null])
      expect(interpretation(read({ sql: 'theirs' }, { writeId }))).toEqual({
        ...NOTHING,
        changes: { sql: 'theirs' },
      })
  })

  test('a column that the answer leaves out has no effect', () => {
    const known = { ...KNOWN, columns: { ...COLUMNS, saved_query_id: 5 } }
    expect(interpretation(read({}), [THIRD], known)).toEqual(NOTHING)
  })
})

describe('a write whose answer stayed away', () => {
  test('has arrived if its mark is present, and the store is unchanged since it was sent', () => {
    const state = read(FOURTH.values as Record<string, string>, { writeId: 'fourth' })
    expect(interpretation(state, [SECOND, THIRD, FOURTH])).toEqual({ ...NOTHING, landed: FOURTH })
  })

  test('has arrived also if it was being sent when the front died', () => {
    const sending = { ...FOURTH, state: 'SENDING', wasInDoubt: false } as const
    const state = read(FOURTH.values as Record<string, string>, { writeId: 'fourth' })
    expect(interpretation(state, [THIRD, sending])).toMatchObject({ landed: sending })
  })

  test('leaves additional changes of others to them', () => {
    const state = read(
      { ...(FOURTH.values as Record<string, string>), label: 'Theirs' },
      { writeId: 'fourth' },
    )
    expect(interpretation(state, [THIRD, FOURTH])).toMatchObject({
      landed: FOURTH,
      changes: { label: 'Theirs' },
    })
  })

  test('was late if the store has changed since: all its fields are written again', () => {
    const late = { ...FOURTH, baseRevision: 29 }
    const state = read(FOURTH.values as Record<string, string>, { writeId: 'fourth' })
    expect(interpretation(state, [THIRD, late])).toEqual({
      ...NOTHING,
      overwritten: { sql: 'SELECT 3', extra_json: '{"rev":3}' },
      isMarkOld: true,
    })
  })
})

describe('an earlier write of ours that is present again', () => {
  const state = (columns: Readonly<Record<string, string>>) =>
    read({ ...(SECOND.values as Record<string, string>), ...columns }, { writeId: 'second' })

  test('is overwritten, and not listed', () => {
    expect(interpretation(state({}))).toEqual({
      ...NOTHING,
      overwritten: { sql: 'SELECT 3', extra_json: '{"rev":3}' },
      isMarkOld: true,
    })
  })

  test('is known however old it is', () => {
    expect(interpretation(state({}), [{ ...SECOND, sentOn: 0 }, THIRD])).toMatchObject({ isMarkOld: true })
  })

  test('does not include later changes of others', () => {
    expect(interpretation(state({ sql: 'theirs' }))).toEqual({
      ...NOTHING,
      changes: { sql: 'theirs' },
      overwritten: { extra_json: '{"rev":3}' },
      isMarkOld: true,
    })
  })
})

describe('a value of a write in doubt, under our last mark', () => {
  const doubtful = write('second', { label: 'Old' }, { wasInDoubt: true, sentOn: NOW - 29 * MINUTE })

  test('was set back by it within half an hour', () => {
    expect(interpretation(read({ label: 'Old' }), [doubtful, THIRD])).toEqual({
      ...NOTHING,
      overwritten: { label: 'Name' },
    })
  })

  test('is the change of another after that', () => {
    expect(
      interpretation(read({ label: 'Old' }), [{ ...doubtful, sentOn: NOW - 31 * MINUTE }, THIRD]),
    ).toEqual({
      ...NOTHING,
      changes: { label: 'Old' },
    })
  })

  test('is the change of another if its answer arrived', () => {
    expect(interpretation(read({ label: 'Old' }), [{ ...doubtful, wasInDoubt: false }, THIRD])).toEqual({
      ...NOTHING,
      changes: { label: 'Old' },
    })
  })
})

describe('a reused number', () => {
  test('names another record if the mark does', () => {
    expect(interpretation(read({}, { uuid: 'other', writeId: null }))).toEqual({ kind: 'another' })
  })

  test('names another record if a blank row of ours is there', () => {
    expect(interpretation(read({}, { uuid: null, token: '~new:front:x' }))).toEqual({ kind: 'another' })
  })

  test('names another record if a create of ours made it', () => {
    const create = write('create', {}, { operation: 'create', recordId: null, baseRevision: null })
    expect(interpretation(read({}, { uuid: 'other', writeId: 'create' }), [create, THIRD])).toEqual({
      kind: 'another',
    })
  })

  test('is ours if a late update of the record before reached it', () => {
    const stray = write('stray', { sql: 'gone' }, { recordId: 3 })
    expect(
      interpretation(read({ sql: 'gone' }, { uuid: 'other', writeId: 'stray' }), [stray, THIRD]),
    ).toMatchObject({
      overwritten: { sql: 'SELECT 3' },
      isMarkOld: true,
    })
  })

  test('is ours if either side has no uuid', () => {
    expect(interpretation(read({}, { uuid: null }))).toEqual(NOTHING)
  })
})
