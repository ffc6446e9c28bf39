import { describe, expect, test } from 'vitest'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { Desk, failed, good, localIdOf, NOON, OUR_CAPS, plainDesk } from '#tests/domain/sync/engine/desk.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')

/** As Superset's own page of saved queries asks, a hundred at a time. */
const LIST =
  '/api/v1/saved_query/?q=(order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:100)'

const READ = { kind: 'read', purpose: 'verify', of: 'savedQueries', localId: A, serverId: 5 } as const

const KNOWN = queryFields({ name: 'Newer' })

/** A saved query that the server has at its second revision, with what is unsent of it. */
function withQuery(desk: Desk, edits: Partial<SavedQueryFields> = {}): Desk {
  const names = Object.keys(edits) as (keyof SavedQueryFields)[]
  const counts = { rev: 2 + names.length, acked: 2, confirmed: 2, dirty: names }
  const made = newSavedQuery(A, { ...KNOWN, ...edits }, NOON - 10_000)
  desk.put('savedQueries', { ...made, serverId: 5, base: KNOWN, ...counts })
  return desk
}

/** A saved query as Superset tells it alone: without what its `extra_json` holds. */
function alone(patch: Readonly<Record<string, unknown>> = {}) {
  const plain = { description: null, catalog: null, schema: null, template_parameters: null }
  const result = { id: 5, label: 'Newer', database: { id: 1 }, sql: 'select 1', ...plain, ...patch }
  return good({ id: 5, result })
}

/** A list of one saved query, with what its `extra_json` holds. */
function listed(extra: object, patch: Readonly<Record<string, unknown>> = {}) {
  const plain = { description: null, catalog: null, schema: null }
  const row = {
    id: 5,
    label: 'Newer',
    database: { id: 1 },
    db_id: 1,
    sql: 'select 1',
    ...plain,
    extra,
    ...patch,
  }
  return good({ count: 1, ids: [5], result: [row] })
}

const OLDER = { updatedAt: NOON - 60_000, version: 1, rev: 1, clientId: 'me' }

const THEIRS = { updatedAt: NOON - 5_000, version: 1, rev: 7, clientId: 'other' }

function read(desk: Desk, outcome: ReturnType<typeof good>, more: object = {}): readonly Effect[] {
  return desk.take({ ...READ, requestedAt: desk.state.now, ...more, outcome })
}

describe('a saved query that a plain Superset tells without its mark, and otherwise than it was known', () => {
  test('is looked for in the list, which has the mark, before anything is taken in', () => {
    const desk = withQuery(plainDesk())
    expect(read(desk, alone({ label: 'Older' }))).toEqual([{ ...READ, path: LIST }])
    expect(desk.record('savedQueries', A)).toMatchObject({ current: { name: 'Newer' }, acked: 2 })
  })

  test('is sent again where that is an older one of ours: a late request is no work of another', () => {
    const desk = withQuery(plainDesk())
    read(desk, alone({ label: 'Older' }))
    read(desk, listed(OLDER, { label: 'Older' }))
    expect(desk.record('savedQueries', A)).toMatchObject({
      current: { name: 'Newer' },
      base: { name: 'Older' },
      dirty: ['name'],
      acked: 1,
    })
    expect(desk.rows()).toBe('update OPEN')
  })

  test('is taken in where that is of another device, with what the list leaves out', () => {
    const desk = withQuery(plainDesk())
    read(desk, alone({ label: 'Theirs', template_parameters: '{"x":1}' }))
    expect(read(desk, listed(THEIRS, { label: 'Theirs' }))).toEqual([])
    expect(desk.record('savedQueries', A)).toMatchObject({
      current: { name: 'Theirs', templateParams: '{"x":1}' },
      dirty: [],
    })
    expect(desk.rows()).toBe('')
  })

  test('is taken in as it was read where only a longer list would tell the mark', () => {
    const desk = withQuery(plainDesk())
    read(desk, alone({ label: 'Theirs' }))
    const others = Array.from({ length: 100 }, (_none, index) => ({ id: 100 + index, label: 'x', extra: {} }))
    expect(read(desk, good({ result: others }))).toEqual([])
    expect(desk.record('savedQueries', A)).toMatchObject({ current: { name: 'Theirs' }, dirty: [] })
  })

  test.each([
    ['failed', failed('server', 500)],
    ['is not there', failed('not-found', 404)],
    ['does not name it', good({ result: [] })],
  ])('stays as it is where the list %s, and is read anew', (_what, outcome) => {
    const desk = withQuery(plainDesk())
    read(desk, alone({ label: 'Older' }))
    desk.take({ ...READ, requestedAt: NOON, outcome })
    expect(desk.record('savedQueries', A)).toMatchObject({
      current: { name: 'Newer' },
      dirty: [],
      deleted: false,
    })
    // The next read begins with what it tells alone.
    expect(read(desk, alone({ label: 'Older' }))).toEqual([{ ...READ, path: LIST }])
  })

  test('is merged before an update as of when it was read first', () => {
    const desk = withQuery(plainDesk(), { sql: 'mine' })
    desk.row({ op: 'update', kind: 'savedQueries', localId: A })
    const guard = { ...READ, purpose: 'guard' } as const
    expect(desk.tick()).toEqual([{ ...guard, path: '/api/v1/saved_query/5' }])
    expect(read(desk, alone({ label: 'Older' }), guard)).toEqual([{ ...guard, path: LIST }])
    desk.state = { ...desk.state, now: NOON + 20_000 }
    expect(desk.tick()).toEqual([])
    const [send] = read(desk, listed(OLDER, { label: 'Older' }), guard)
    const body: unknown = send?.kind === 'send' ? JSON.parse(send.request.body) : null
    expect(body).toMatchObject({ label: 'Newer', sql: 'mine' })
    expect(desk.state.volatileState.fresh.get(`savedQueries/${A}`)).toEqual({
      reportedAt: NOON + 20_000,
      asOf: NOON,
    })
  })

  test('is asked for before a delete too: the mark tells whether it is still what is to be deleted', () => {
    const desk = withQuery(plainDesk())
    const record = desk.record('savedQueries', A)
    if (record !== undefined) desk.put('savedQueries', { ...record, deleted: true })
    expect(read(desk, alone({ label: 'Theirs' }))).toMatchObject([{ kind: 'read', path: LIST }])
    read(desk, listed(THEIRS, { label: 'Theirs' }))
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { name: 'Newer' } },
      { reason: 'overwritten', snapshot: { name: 'Theirs' } },
    ])
  })
})

describe('no mark is asked for', () => {
  test('where the answer is what was known', () => {
    expect(read(withQuery(plainDesk()), alone())).toEqual([])
  })

  test('where the answer has it', () => {
    const desk = withQuery(new Desk({ caps: OUR_CAPS }))
    expect(read(desk, alone({ label: 'Theirs', extra: THEIRS }))).toEqual([])
    expect(desk.record('savedQueries', A)).toMatchObject({ current: { name: 'Theirs' } })
  })

  test('with the rule switched off', () => {
    const desk = withQuery(plainDesk({ rules: { ...ALL_RULES, verify: false } }))
    expect(read(desk, alone({ label: 'Theirs' }))).toEqual([])
  })
})
