import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_MS } from '#server/store/synced/idempotency-keys.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Ask {
  readonly fields?: Readonly<Record<string, unknown>>
  readonly json?: unknown
  readonly key?: string
  readonly match?: string
  readonly by?: TestClient
}

/** One request with the headers of sync. */
async function ask(method: Method, url: string, { fields, json, key, match, by = client }: Ask = {}) {
  const texts = Object.entries(fields ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      cookie: by.cookie,
      'x-csrftoken': by.csrfToken,
      ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(match === undefined ? {} : { 'if-match': match }),
    },
    ...(fields ? { payload: new URLSearchParams(texts).toString() } : {}),
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  })
  return { answer, status: answer.statusCode, tag: answer.headers['etag'] }
}

const editor = (more: object = {}) => ({ queryEditor: { dbId: 1, name: 'Tab', ...more } })

async function newTab(more: object = {}): Promise<{ id: number; path: string; tag: string }> {
  const { answer, tag } = await ask('POST', '/tabstateview/', { fields: editor(more) })
  const { id } = answer.json<{ id: number }>()
  return { id, path: `/tabstateview/${id}`, tag: String(tag) }
}

async function countTabs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM tab_states`.execute(server.store.db)
  return rows[0]?.n ?? -1
}

async function storedKeys(): Promise<readonly string[]> {
  const rows = await server.store.db.selectFrom('idempotency_keys').select('key').orderBy('id').execute()
  return rows.map(({ key }) => key)
}

describe('the same operation again', () => {
  test('a create makes one record and gets the same answer', async () => {
    const before = await countTabs()
    const first = await ask('POST', '/tabstateview/', { fields: editor(), key: 'create-1' })
    const again = await ask('POST', '/tabstateview/', { fields: editor(), key: 'create-1' })
    expect(await countTabs()).toBe(before + 1)
    expect(again.answer.json()).toEqual(first.answer.json())
    expect(again.tag).toBe(first.tag)
    expect(first.answer.headers['idempotency-replayed']).toBeUndefined()
    expect(again.answer.headers['idempotency-replayed']).toBe('true')
    expect(again.answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('two at the same moment make one record', async () => {
    const before = await countTabs()
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', '/tabstateview/', { fields: editor(), key: 'at-once' })),
    )
    expect(await countTabs()).toBe(before + 1)
    expect(both[0]?.answer.json()).toEqual(both[1]?.answer.json())
  })

  test('an update that arrives late does not undo a newer one', async () => {
    const { path } = await newTab()
    await ask('PUT', path, { fields: { sql: 'first' }, key: 'late-1' })
    await ask('PUT', path, { fields: { sql: 'second' }, key: 'late-2' })
    const late = await ask('PUT', path, { fields: { sql: 'first' }, key: 'late-1' })
    expect(late.status).toBe(200)
    expect((await ask('GET', path)).answer.json()).toMatchObject({ sql: 'second' })
  })

  test('a delete is answered OK, not 404', async () => {
    const { path } = await newTab()
    for (let time = 0; time < 2; time += 1) {
      const { answer } = await ask('DELETE', path, { key: 'delete-1' })
      expect([answer.statusCode, answer.json()]).toEqual([200, 'OK'])
    }
    expect((await ask('DELETE', path, { key: 'delete-2' })).status).toBe(404)
  })

  test('a multipart body with another boundary or a renewed token is the same request', async () => {
    const multipart = (border: string) =>
      [
        `--${border}`,
        'Content-Disposition: form-data; name="queryEditor"',
        '',
        JSON.stringify(editor().queryEditor),
        `--${border}--`,
        '',
      ].join('\r\n')
    const send = (border: string) =>
      server.app.inject({
        method: 'POST',
        url: '/tabstateview/',
        payload: multipart(border),
        headers: {
          cookie: client.cookie,
          'x-csrftoken': client.csrfToken,
          'content-type': `multipart/form-data; boundary=${border}`,
          'idempotency-key': 'multipart-1',
        },
      })
    const first = await send('----one')
    const again = await send('----two')
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test('a repeated request is not checked for its revision again', async () => {
    const { path, tag } = await newTab()
    const first = await ask('PUT', path, { fields: { sql: 'x' }, match: tag, key: 'match-once' })
    const again = await ask('PUT', path, { fields: { sql: 'x' }, match: tag, key: 'match-once' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.tag).toBe(first.tag)
  })

  test.each([
    ['another body', 'PUT', '', { sql: 'other' }],
    ['another path', 'POST', '/activate', undefined],
    ['another method', 'DELETE', '', undefined],
  ] as const)('a key with %s is 422 and changes nothing', async (name, method, suffix, fields) => {
    const { path } = await newTab()
    const key = `reuse-${name.replaceAll(' ', '-')}`
    await ask('PUT', path, { fields: { sql: 'saved' }, key })
    const again = await ask(method, path + suffix, { ...(fields ? { fields } : {}), key })
    expect(again.status).toBe(422)
    expect(again.answer.json()).toMatchObject({
      message: expect.stringContaining('used for another request'),
    })
    expect((await ask('GET', path)).answer.json()).toMatchObject({ sql: 'saved' })
  })

  test('an error is not stored: a repeat can succeed', async () => {
    const fields = { table: { dbId: 1, queryEditorId: '77777', schema: 'main', name: 'a' } }
    expect((await ask('POST', '/tableschemaview/', { fields, key: 'refused-1' })).status).toBe(400)
    expect(await storedKeys()).not.toContain('refused-1')
  })

  test('the key of another person is not mine', async () => {
    const other = await server.signIn(await addUser(server.store, 'keys'))
    const mine = await ask('POST', '/tabstateview/', { fields: editor(), key: 'shared-key' })
    const theirs = await ask('POST', '/tabstateview/', { fields: editor(), key: 'shared-key', by: other })
    expect(theirs.answer.json()).not.toEqual(mine.answer.json())
    expect(theirs.answer.headers['idempotency-replayed']).toBeUndefined()
  })

  test.each([
    ['', 400],
    ['a b', 400],
    ['ü', 400],
    ['x'.repeat(129), 400],
    ['x'.repeat(128), 200],
  ])('the key %j is answered %i', async (key, status) => {
    const before = await countTabs()
    const { answer } = await ask('POST', '/tabstateview/', { fields: editor(), key })
    expect(answer.statusCode).toBe(status)
    expect(await countTabs()).toBe(status === 200 ? before + 1 : before)
    if (status === 400) {
      expect(answer.json()).toMatchObject({ message: expect.stringContaining('1 to 128 printable') })
    }
  })

  test('answers are stored for 30 days', async () => {
    const { path } = await newTab()
    server.clock.now += 1
    await ask('PUT', path, { fields: { sql: 'old' }, key: 'thirty-days' })
    server.clock.now += IDEMPOTENCY_MS
    // The session has ended long since.
    const later = await server.signIn()
    await ask('PUT', path, { fields: { sql: 'day 30' }, key: 'day-30', by: later })
    expect(await storedKeys()).toEqual(['thirty-days', 'day-30'])
    server.clock.now += 1
    await ask('PUT', path, { fields: { sql: 'after' }, key: 'day-31', by: later })
    expect(await storedKeys()).toEqual(['day-30', 'day-31'])
    client = await server.signIn()
  })
})

describe('revisions', () => {
  test('every read and write of a record has its revision, which grows', async () => {
    const { path, tag: made } = await newTab()
    expect(made).toMatch(/^"\d+"$/)
    expect((await ask('GET', path)).tag).toBe(made)
    const changed = await ask('PUT', path, { fields: { sql: 'x' } })
    expect(numberOf(changed.tag)).toBeGreaterThan(numberOf(made))
    expect((await ask('GET', path)).tag).toBe(changed.tag)
    const removed = await ask('DELETE', path)
    expect(numberOf(removed.tag)).toBeGreaterThan(numberOf(changed.tag))
  })

  test('a write that changes no field, and the active flag, leave the revision', async () => {
    const { path, tag } = await newTab()
    expect((await ask('PUT', path, { fields: { label: 'Tab' } })).tag).toBe(tag)
    await newTab()
    expect((await ask('POST', `${path}/activate`)).tag).toBe(tag)
    expect((await ask('GET', path)).answer.json()).toMatchObject({ active: true })
  })

  test('only the present revision is changed, any other is 412 with the present record', async () => {
    const { path, tag, id } = await newTab({ sql: 'base' })
    const mine = await ask('PUT', path, { fields: { sql: 'mine' }, match: tag })
    expect(mine.status).toBe(200)
    const theirs = await ask('PUT', path, { fields: { sql: 'theirs' }, match: tag, key: 'stale-1' })
    expect(theirs.status).toBe(412)
    expect(theirs.tag).toBe(mine.tag)
    expect(theirs.answer.json()).toMatchObject({
      message: expect.stringContaining('changed since this revision'),
      result: { id, sql: 'mine', label: 'Tab', table_schemas: [] },
    })
    expect(await storedKeys()).not.toContain('stale-1')
    expect((await ask('GET', path)).answer.json()).toMatchObject({ sql: 'mine' })
  })

  test('without If-Match the last writer wins, as in Superset', async () => {
    const { path } = await newTab()
    await ask('PUT', path, { fields: { sql: 'one' } })
    expect((await ask('PUT', path, { fields: { sql: 'two' } })).status).toBe(200)
  })

  test('of two writers with one revision one is rejected', async () => {
    const { path, tag } = await newTab()
    const both = await Promise.all(
      ['a', 'b'].map((text) => ask('PUT', path, { fields: { sql: text }, match: tag })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test.each([
    ['*', 200],
    ['W/TAG', 200],
    ['"1", TAG', 200],
    ['"1", "2"', 412],
    ['1', 400],
    ['"x"', 400],
    ['', 400],
  ])('If-Match %s is answered %i', async (pattern, status) => {
    const { path, tag } = await newTab()
    const match = pattern.replace('TAG', tag)
    expect((await ask('PUT', path, { fields: { sql: 'x' }, match })).status).toBe(status)
  })

  test('a create takes no If-Match', async () => {
    const { answer } = await ask('POST', '/tabstateview/', { fields: editor(), match: '"1"' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('does not exist yet') })
  })

  test('a delete needs the revision too, and a repeated one is 404', async () => {
    const { path, tag } = await newTab()
    await ask('PUT', path, { fields: { sql: 'newer' } })
    expect((await ask('DELETE', path, { match: tag })).status).toBe(412)
    const { tag: now } = await ask('GET', path)
    expect((await ask('DELETE', path, { match: String(now) })).status).toBe(200)
    expect((await ask('DELETE', path, { match: String(now) })).status).toBe(404)
  })

  test('the revision of another user’s tab is not revealed', async () => {
    const { path } = await newTab()
    const other = await server.signIn(await addUser(server.store, 'revisions'))
    const refused = await ask('PUT', path, { fields: { sql: 'x' }, match: '"1"', by: other })
    expect([refused.status, refused.tag, refused.answer.body]).toEqual([403, undefined, ''])
  })

  function numberOf(tag: unknown): number {
    return Number(/^"(\d+)"$/.exec(String(tag))?.[1])
  }
})

describe('uuid', () => {
  const UUID = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e90'

  test('a second create with the same uuid answers the first one, also when it was deleted since', async () => {
    const first = await newTab({ uuid: UUID, name: 'First' })
    const second = await newTab({ uuid: UUID.toUpperCase(), name: 'Second' })
    expect(second.id).toBe(first.id)
    expect((await ask('GET', first.path)).answer.json()).toMatchObject({ label: 'First' })
    await ask('DELETE', first.path)
    expect((await newTab({ uuid: UUID })).id).toBe(first.id)
    expect((await ask('GET', first.path)).status).toBe(404)
  })

  test('the same uuid of another person is another record', async () => {
    const other = await server.signIn(await addUser(server.store, 'uuids'))
    const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e91'
    const mine = await newTab({ uuid })
    const theirs = await ask('POST', '/tabstateview/', { fields: editor({ uuid }), by: other })
    expect(theirs.answer.json()).not.toEqual({ id: mine.id })
  })

  test('a repeated create does not take the active flag', async () => {
    const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e92'
    await newTab({ uuid })
    const later = await newTab()
    await newTab({ uuid })
    expect((await ask('GET', later.path)).answer.json()).toMatchObject({ active: true })
  })

  test('an invalid uuid is 400 naming the field', async () => {
    const { answer } = await ask('POST', '/tabstateview/', { fields: editor({ uuid: 'x' }) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: 'queryEditor.uuid: Invalid value.' })
  })
})

test('a full disk while the answer is stored rolls back the change', async () => {
  const before = await countTabs()
  await sql`CREATE TRIGGER full BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(
    server.store.db,
  )
  const failed = await ask('POST', '/tabstateview/', { fields: editor(), key: 'no-room' })
  await sql`DROP TRIGGER full`.execute(server.store.db)
  expect(failed.status).toBe(500)
  expect(await countTabs()).toBe(before)
  expect((await ask('POST', '/tabstateview/', { fields: editor(), key: 'no-room' })).status).toBe(200)
  expect(await countTabs()).toBe(before + 1)
})
