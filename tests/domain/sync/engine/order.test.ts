import { describe, expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import { missingChange } from '#domain/sync/outbox/missing-change.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, OUR_CAPS, syncedTab } from './desk.ts'
import { change, pull } from './wire-tab.ts'

const A = localIdOf('a')
const QUERY = 'QUERY000001' as QueryId

/** A desk with clean tabs, each with one update that is due. */
function withTabs(names: readonly string[]): Desk {
  const desk = new Desk()
  names.forEach((name, index) => {
    desk.put('tabs', syncedTab(localIdOf(name), index + 1, { edits: { sql: name } }))
    desk.row({ op: 'update', localId: localIdOf(name) })
  })
  return desk
}

const sends = (effects: readonly unknown[]) => effects.map((one) => (one as { seq: number }).seq)

describe('order', () => {
  test('at most four requests are in flight; the next begins when one ends', () => {
    const desk = withTabs(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(sends(desk.tick())).toEqual([1, 2, 3, 4])
    expect(sends(desk.answer(good(1, '"20"'), 2))).toEqual([5])
  })

  test('two records with the same server id take turns', () => {
    const desk = withTabs(['a', 'b'])
    desk.put('tabs', { ...syncedTab(localIdOf('b'), 1, { edits: { sql: 'b' } }) })
    expect(sends(desk.tick())).toEqual([1])
    expect(sends(desk.answer(good(1, '"20"'), 1))).toEqual([2])
  })

  test('creates of one kind are sent one after the other', () => {
    const desk = new Desk()
    for (const name of ['a', 'b']) {
      desk.put('tabs', localTab(localIdOf(name)))
      desk.row({ op: 'create', localId: localIdOf(name) })
    }
    expect(sends(desk.tick())).toEqual([1])
    expect(sends(desk.answer(failed('server', 500)))).toEqual([])
    desk.later(10_000)
    expect(sends(desk.answer(good({ id: 5 }, '"20"')))).toEqual([2])
  })

  test('a create that was told to wait lets another one in flight arrive first', () => {
    const desk = new Desk()
    for (const name of ['a', 'b']) {
      desk.put('tabs', localTab(localIdOf(name)))
      desk.row({ op: 'create', localId: localIdOf(name) })
    }
    expect(sends(desk.tick())).toEqual([1])
    // It was not executed, so the other one may be sent meanwhile.
    expect(sends(desk.answer(failed('server', 429)))).toEqual([2])
    expect(desk.rows()).toBe('create RETRYING, create SENDING')
    expect(sends(desk.later(60_000))).toEqual([])
    expect(sends(desk.answer(good({ id: 5 }, '"20"'), 2))).toEqual([1])
  })

  test('later changes of a tab wait until earlier ones are settled', () => {
    const desk = withTabs(['a'])
    desk.row({ op: 'register', localId: A, name: 'activate', scope: 'user' })
    expect(sends(desk.tick())).toEqual([1])
    desk.answer(failed('refused', 422))
    expect([desk.later(60_000), desk.rows()]).toEqual([[], 'update REJECTED, register OPEN'])
  })

  test('a rejected change delays only its own tab', () => {
    const desk = withTabs(['a', 'b'])
    desk.tick()
    desk.answer(failed('refused', 422), 1)
    desk.answer(good(2, '"20"'), 2)
    expect(desk.rows()).toBe('update REJECTED')
  })

  test('with the fence off a later change overtakes a waiting one', () => {
    const desk = withTabs(['a'])
    desk.state = { ...desk.state, rules: { ...desk.state.rules, fence: false } }
    desk.row({ op: 'register', localId: A, name: 'activate', scope: 'user' })
    desk.tick()
    expect(sends(desk.answer(failed('server', 429)))).toEqual([2])
  })

  test('a change waits for its delay: 5 s after the edit, not before', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A, dueAt: NOON + 5_000 })
    expect(desk.later(4_999)).toEqual([])
    expect(desk.effects.at(-1)).toEqual({ kind: 'wake', at: NOON + 5_000 })
    expect(sends(desk.later(1))).toEqual([1])
  })

  test('a runner that must end starts nothing new', () => {
    const desk = withTabs(['a'])
    desk.state = { ...desk.state, maySend: false }
    expect(desk.tick()).toEqual([])
  })

  test('a clock that went back by a year delays nothing', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A, dueAt: NOON + 31_536_000_000, notBefore: NOON + 31_536_000_000 })
    expect(sends(desk.tick())).toEqual([1])
  })

  test('a clock that went back by half an hour does not delay retries due in seconds', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('refused', 429, { retryAfterMs: 20_000 }))
    expect(sends(desk.later(1_000))).toEqual([])
    expect(sends(desk.later(-1_800_000))).toEqual([1])
  })
})

describe('a table in a tab', () => {
  function withTable(desk: Desk): Desk {
    const fields = { dbId: 1, catalog: null, schema: 'main', name: 'flights', expanded: true }
    const more = { ...fields, dataPreviewQueryId: null, description: null }
    desk.put(
      'tableSchemas',
      newTableSchema({ localId: localIdOf('t'), tabLocalId: A, fields: more, now: NOON }),
    )
    desk.row({
      op: 'create',
      kind: 'tableSchemas',
      localId: localIdOf('t'),
      refs: [{ path: 'tab', localId: A, kind: 'tabs' }],
    })
    return desk
  }

  test('is not duplicated if its tab is reported before the answer to its create', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    withTable(desk)
    desk.tick()
    const table = { id: 70, tab_state_id: 7, database_id: 1, catalog: null, schema: 'main', table: 'flights' }
    pull(desk, [change(7, 11, { table_schemas: [table, { ...table, id: 71, table: 'planes' }] })])
    const tables = [...desk.state.records].filter(([key]) => key.startsWith('tableSchemas/'))
    expect(tables.map(([, { current, serverId }]) => ({ ...current, serverId }))).toMatchObject([
      { name: 'flights', serverId: null },
      { name: 'planes', serverId: 71 },
    ])
  })

  test('waits for the id of its tab, and sends that id, never a local one', () => {
    const desk = new Desk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    withTable(desk)
    desk.tick()
    expect(desk.rows()).toBe('create SENDING, create BLOCKED')
    const [send] = desk.answer(good({ id: 77 }, '"20"'))
    const body = (send as { request: { body: string } }).request.body
    expect(decodeURIComponent(body)).toContain('"queryEditorId":"77"')
    expect(body).not.toContain(A)
  })

  test('waits while an earlier change of the tab is pending', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A, state: 'REJECTED', reason: 'refused' })
    expect(withTable(desk).tick()).toEqual([])
  })

  test('is not sent if the tab was deleted for good', () => {
    const desk = new Desk()
    desk.put('tabs', { ...localTab(A), deleted: true })
    expect([withTable(desk).tick(), desk.rows()]).toEqual([[], ''])
  })

  const REFUSED = failed('refused', 400, { message: 'Tab not found' })

  test('ends with its tab if the server rejects it because the tab was removed, without a message', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    withTable(desk).tick()
    expect(desk.answer(REFUSED)).toMatchObject([{ kind: 'read', of: 'tabs', serverId: 7, purpose: 'verify' }])
    expect(desk.rows()).toBe('create OPEN')
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    desk.take({ ...read, outcome: failed('not-found', 404, { etag: '"11"' }) })
    pull(desk, [])
    expect(desk.rows()).toBe('')
    expect(desk.tab(A).deleted).toBe(true)
    expect(desk.history.at(-1)).toMatchObject({
      kind: 'tableSchemas',
      reason: 'deleted',
      snapshot: { name: 'flights' },
    })
    expect(desk.events.map(({ code }) => code)).not.toContain('not-stored')
  })

  test('waits a whole number of milliseconds until the tab was read', () => {
    const chance = { fraction: () => 0.123_456_7, bytes: (length: number) => new Uint8Array(length) }
    const desk = new Desk({}, chance)
    desk.put('tabs', syncedTab(A, 7))
    withTable(desk).tick()
    desk.answer(REFUSED)
    // 5 s and 617.2835 ms, rounded.
    expect(desk.state.rows).toMatchObject([{ op: 'create', notBefore: NOON + 5_617 }])
  })

  test('ends with its tab also as an update: the create was answered by its key after the tab was removed', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    withTable(desk)
    desk.put('tableSchemas', {
      ...desk.record('tableSchemas', localIdOf('t')),
      serverId: 4,
      serverStamp: '6',
    } as EngineRecord)
    desk.state = { ...desk.state, rows: desk.state.rows.map((row) => ({ ...row, op: 'update' as const })) }
    desk.tick()
    expect(desk.answer(REFUSED)).toMatchObject([{ kind: 'read', of: 'tabs', serverId: 7, purpose: 'verify' }])
    expect(desk.rows()).toBe('update OPEN')
  })

  test('is rejected if its tab exists and the server rejects it again; it ends when the tab is removed later', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    withTable(desk).tick()
    desk.answer(REFUSED)
    desk.later(10_000)
    desk.answer(REFUSED)
    expect(desk.rows()).toBe('create REJECTED')
    desk.put('tabs', { ...localTab(A), deleted: true })
    desk.tick()
    expect(desk.rows()).toBe('')
  })

  test('is created again with the tab, when that is reopened', () => {
    const desk = withTable(new Desk())
    desk.state = { ...desk.state, rows: [] }
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(good({ id: 77 }, '"20"'))
    expect(desk.state.rows).toMatchObject([{ kind: 'tableSchemas', op: 'create', localId: localIdOf('t') }])
  })
})

describe('a query of a tab', () => {
  function withQuery(standing: 'known' | 'expected' | 'never', edits: { sql?: string } = {}): Desk {
    const desk = new Desk({ queries: new Map([[QUERY, standing]]) })
    desk.put('tabs', syncedTab(A, 7, { edits: { ...edits, latestQueryId: QUERY } }))
    desk.row({ op: 'update', localId: A })
    return desk
  }

  test('is sent with the update once the server knows it', () => {
    expect(withQuery('known').tick()).toMatchObject([{ request: { sent: { latestQueryId: QUERY } } }])
  })

  test('does not delay the text: it is sent later', () => {
    const desk = withQuery('expected', { sql: 'x' })
    expect(desk.tick()).toMatchObject([{ request: { sent: { sql: 'x' } } }])
    desk.answer(good(7, '"20"'))
    desk.tick()
    expect(desk.rows()).toBe('update BLOCKED')
    desk.state = { ...desk.state, queries: new Map([[QUERY, 'known']]) }
    expect(desk.tick()).toMatchObject([{ request: { sent: { latestQueryId: QUERY } } }])
  })

  test('that the server will never know is not waited for', () => {
    const desk = withQuery('never')
    expect([desk.tick(), desk.rows(), desk.tab(A).acked]).toEqual([[], '', 4])
  })

  test('that the server will never know leaves the tab acknowledged once the rest was sent: nothing is queued at a start', () => {
    const desk = withQuery('never', { sql: 'x' })
    desk.tick()
    desk.answer(good(7, '"20"'))
    expect([desk.rows(), desk.tab(A).acked, missingChange(desk.tab(A))]).toEqual(['', 4, null])
  })

  test('that the server will never know leaves the tab synced once a read contained the rest', () => {
    const desk = withQuery('never', { sql: 'x' })
    desk.tick()
    desk.answer(good(7, '"20"'))
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3 })
    const mark = { clientId: 'me', rev: 4, updatedAt: NOON }
    pull(desk, [change(7, 20, { sql: 'x', extra_json: mark })])
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 4, sentAt: null })
    // A record that no read can contain is not read repeatedly.
    pull(desk, [])
    expect(desk.later(60_000)).toEqual([])
  })

  test('that the server will never know leaves a tab acknowledged that was created with it', () => {
    const desk = new Desk({ queries: new Map([[QUERY, 'never']]) })
    desk.put('tabs', localTab(A, { latestQueryId: QUERY }))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(good({ id: 77 }, '"20"'))
    expect([desk.rows(), desk.tab(A).acked, missingChange(desk.tab(A))]).toEqual(['', 1, null])
  })
})

test('a query that the server will never know leaves a tab synced that is activated meanwhile', () => {
  const desk = new Desk({ queries: new Map([[QUERY, 'never']]) })
  desk.put('tabs', { ...syncedTab(A, 7, { edits: { latestQueryId: QUERY } }), acked: 4 })
  desk.row({ op: 'register', localId: A, name: 'activate', scope: 'user', dueAt: NOON + 60_000 })
  pull(desk, [change(7, 20, { extra_json: { clientId: 'me', rev: 4, updatedAt: NOON } })])
  expect(desk.tab(A)).toMatchObject({ rev: 4, acked: 4, confirmed: 4, sentAt: null })
})

describe('with a server that does not store tabs', () => {
  test('no tabs are sent, and saved queries continue', () => {
    const desk = new Desk({ caps: { ...OUR_CAPS, keepsTabs: false } })
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    desk.row({ op: 'action', kind: 'queries', localId: A, name: 'migrate_query', value: { queryId: QUERY } })
    expect([desk.tick(), desk.rows()]).toEqual([[], 'create OPEN, action OPEN'])
    expect(desk.effects).toEqual([])
  })
})

test('a query moves to its tab once that has an id', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  const refs = [{ path: 'id', localId: A, kind: 'tabs' }]
  desk.row({
    op: 'action',
    kind: 'queries',
    localId: A,
    name: 'migrate_query',
    value: { queryId: QUERY },
    refs,
  })
  expect(desk.tick()).toMatchObject([
    { request: { path: '/tabstateview/7/migrate_query', body: `queryId=%22${QUERY}%22` } },
  ])
  desk.answer(good(7))
  expect(desk.rows()).toBe('')
})
