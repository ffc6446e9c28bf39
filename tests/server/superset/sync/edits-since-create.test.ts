import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { editsSinceCreate } from '#server/superset/sync/decide/edits-since-create.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

/** How a kind is made through the front, and how another program changes it at the Superset. */
interface Kind {
  readonly path: string
  readonly body: { readonly json: unknown } | { readonly form: string }
  /** The answer that is lost: the one with the new number, or the one to the content that follows. */
  readonly lostAnswers: readonly string[]
  readonly edit: (fields: Readonly<Record<string, unknown>>) => {
    readonly json?: unknown
    readonly form?: string
  }
  /** Fields as another program writes them at the Superset, each by itself. */
  readonly fields: readonly Readonly<Record<string, unknown>>[]
  readonly idsThere: (place: FrontPlace) => Promise<readonly number[]>
}

const UUID = 'c1f0d6c0-1111-4111-8111-111111111111'

const TAB = {
  dbId: 1,
  name: 'First',
  sql: 'SELECT 1',
  schema: 'public',
  uuid: UUID,
  rev: 1,
  clientId: 'device',
  updatedAt: 5,
  version: 1,
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a tab': {
    path: '/tabstateview/',
    body: { form: formBody({ queryEditor: TAB }) },
    lostAnswers: ['PUT'],
    edit: (fields) => ({ form: formBody(fields) }),
    fields: [
      { sql: 'SELECT 9' },
      { label: 'Theirs' },
      { label: 'Theirs', sql: 'SELECT 9' },
      { schema: 'other' },
      { query_limit: 50 },
      { autorun: true },
      { hide_left_bar: true },
      { template_params: '{"a":1}' },
    ],
    idsThere: async ({ superset }) => (await superset.state()).tabs.map(({ id }) => id),
  },
  'a saved query': {
    path: '/api/v1/saved_query/',
    body: { json: { label: 'First', sql: 'SELECT 1', db_id: 1, schema: 'public', uuid: UUID } },
    lostAnswers: ['PUT'],
    edit: (fields) => ({ json: fields }),
    fields: [
      { sql: 'SELECT 9' },
      { label: 'Theirs' },
      { description: 'Theirs' },
      { schema: 'other' },
      { template_parameters: '{"a":1}' },
    ],
    idsThere: async ({ superset }) => (await superset.state()).savedQueries.map(({ id }) => id),
  },
  'a chart': {
    path: '/api/v1/chart/',
    body: {
      json: {
        slice_name: 'First',
        datasource_id: 1,
        datasource_type: 'table',
        viz_type: 'table',
        params: '{"viz_type":"table"}',
        uuid: UUID,
      },
    },
    lostAnswers: ['POST'],
    edit: (fields) => ({ json: fields }),
    fields: [
      { slice_name: 'Theirs' },
      { description: 'Theirs' },
      { certified_by: 'Them' },
      { cache_timeout: 60 },
    ],
    idsThere: async ({ superset }) => superset.charts().map(({ id }) => id),
  },
  'a dataset': {
    path: '/api/v1/dataset/',
    body: {
      json: {
        database: 1,
        schema: 'public',
        table_name: 'first',
        sql: 'SELECT 1',
        catalog: null,
        uuid: UUID,
      },
    },
    lostAnswers: ['POST', 'PUT'],
    edit: (fields) => ({ json: fields }),
    fields: [
      { description: 'Theirs' },
      { main_dttm_col: 'delay' },
      { cache_timeout: 60 },
      { extra: '{"warning_markdown":"Theirs"}' },
    ],
    idsThere: async ({ superset }) => superset.datasets().map(({ id }) => id),
  },
}

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)

const create = async ({ path, body }: Kind) =>
  place.send('POST', path, { ...body, headers: { 'idempotency-key': 'k1' } })

const changes = async (cursor = '') => {
  place.now += 10_000
  return json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`))
    .result
}

/** A record as another program reads it; some calls wrap it. */
async function readThere(path: string, id: number): Promise<Record<string, unknown>> {
  const said = (await place.elsewhere('GET', `${path}${id}`)) as Record<string, unknown>
  return typeof said['result'] === 'object' && said['result'] !== null ? { ...said['result'] } : said
}

const cases = Object.entries(KINDS).flatMap(([what, kind]) =>
  kind.lostAnswers.flatMap((lost) => kind.fields.map((fields) => ({ what, kind, lost, fields }))),
)

test.each(cases)(
  'of $what whose $lost had no answer, $fields from others are present when the create is repeated',
  async ({ kind, lost, fields }) => {
    place.meddle = ({ method, path }) =>
      method === lost && path.startsWith(kind.path) ? 'answer lost' : null
    expect((await create(kind)).status).toBe(503)
    place.meddle = () => null
    const [id] = await kind.idsThere(place)
    if (id === undefined) throw new Error('the create did not arrive')
    const written = kind.edit(fields)
    await place.elsewhere('PUT', `${kind.path}${id}`, written.json, written.form)
    const before = await readThere(kind.path, id)
    const made = await create(kind)
    expect(made.status).toBeLessThan(300)
    const after = await readThere(kind.path, id)
    for (const name of Object.keys(fields).filter((one) => one !== 'extra'))
      expect(after[name]).toEqual(before[name])
    if ('extra' in fields) expect(String(after['extra'])).toContain('Theirs')
    expect(await kind.idsThere(place)).toEqual([id])
  },
)

describe('edits of others are a separate change', () => {
  test.each(['a tab', 'a saved query'])(
    'of %s, after the revision that the create is answered with',
    async (what) => {
      const kind = KINDS[what]
      if (kind === undefined) throw new Error('no kind')
      place.meddle = ({ method, path }) =>
        method === 'PUT' && path.startsWith(kind.path) ? 'answer lost' : null
      await create(kind)
      place.meddle = () => null
      const [id] = await kind.idsThere(place)
      const written = kind.edit({ sql: 'SELECT 9' })
      await place.elsewhere('PUT', `${kind.path}${id}`, written.json, written.form)
      const made = await create(kind)
      const revision = Number(/\d+/.exec(made.headers['etag'] ?? '')?.[0])
      const listed = (await changes()).changes.filter((one: { uuid: string }) => one.uuid === UUID)
      expect(listed).toMatchObject([{ record: { sql: 'SELECT 9' } }])
      expect(listed[0].revision).toBeGreaterThan(revision)
      // A device that goes on from the answer is refused, and merges.
      const update = await place.send('PUT', `${kind.path}${json(made).id}`, {
        ...kind.edit({ sql: 'SELECT 2' }),
        headers: { 'idempotency-key': 'k2', 'if-match': made.headers['etag'] ?? '' },
      })
      expect(update.status).toBe(412)
      expect((await place.superset.state())[what === 'a tab' ? 'tabs' : 'savedQueries']).toMatchObject([
        { sql: 'SELECT 9' },
      ])
    },
  )

  test.each(['a tab', 'a saved query'])(
    'of %s also if a list finds it before the create is repeated',
    async (what) => {
      const kind = KINDS[what]
      if (kind === undefined) throw new Error('no kind')
      place.meddle = ({ method, path }) =>
        method === 'PUT' && path.startsWith(kind.path) ? 'answer lost' : null
      await create(kind)
      place.meddle = () => null
      const [id] = await kind.idsThere(place)
      const written = kind.edit({ sql: 'SELECT 9' })
      await place.elsewhere('PUT', `${kind.path}${id}`, written.json, written.form)
      const listed = (await changes()).changes.filter((one: { uuid: string }) => one.uuid === UUID)
      expect(listed).toMatchObject([{ record: { sql: 'SELECT 9' } }])
      await create(kind)
      expect((await place.superset.state())[what === 'a tab' ? 'tabs' : 'savedQueries']).toMatchObject([
        { sql: 'SELECT 9' },
      ])
    },
  )
})

test.each([
  ['a tab', 'tabs'],
  ['a saved query', 'savedQueries'],
] as const)('text that another typed into the blank row of %s stays', async (what, table) => {
  const kind = KINDS[what]
  if (kind === undefined) throw new Error('no kind')
  place.meddle = ({ method, path }) => (method === 'POST' && path === kind.path ? 'answer lost' : null)
  expect((await create(kind)).status).toBe(503)
  place.meddle = () => null
  const [id] = await kind.idsThere(place)
  const written = kind.edit({ sql: 'SELECT 9' })
  await place.elsewhere('PUT', `${kind.path}${id}`, written.json, written.form)
  expect((await create(kind)).status).toBeLessThan(300)
  expect((await place.superset.state())[table]).toMatchObject([{ label: 'First', sql: 'SELECT 9' }])
})

test.each(cases.filter(({ lost }) => lost === 'PUT'))(
  '$what without changes of others is not written again',
  async ({ kind }) => {
    place.meddle = ({ method, path }) =>
      method === 'PUT' && path.startsWith(kind.path) ? 'answer lost' : null
    await create(kind)
    place.meddle = () => null
    const before = place.requests.length
    expect((await create(kind)).status).toBeLessThan(300)
    expect(place.requests.slice(before).filter((call) => call.startsWith('PUT'))).toEqual([])
  },
)

describe('edits of others since a create', () => {
  const WRITE = {
    id: 'w',
    values: { label: 'First', sql: 'SELECT 1', database_id: 1, autorun: 0, extra_json: '{"rev":1}' },
  }
  const TOKEN = '~new:front:w'

  test('are any difference if its content had arrived', () => {
    const columns = { label: 'First', sql: '', database_id: 1, autorun: 1, extra_json: '{ "rev": 1 }' }
    expect(editsSinceCreate({ columns, writeId: 'w', token: null }, WRITE)).toEqual({ sql: '', autorun: 1 })
  })

  test('are only filled fields if it had not', () => {
    const columns = { label: TOKEN, sql: '', database_id: null, autorun: 0, extra_json: '{}' }
    expect(editsSinceCreate({ columns, writeId: null, token: TOKEN }, WRITE)).toEqual({})
    const filled = { ...columns, sql: 'SELECT 9', database_id: 2 }
    expect(editsSinceCreate({ columns: filled, writeId: null, token: TOKEN }, WRITE)).toEqual({
      sql: 'SELECT 9',
      database_id: 2,
    })
  })
})

test.each(['a tab', 'a saved query'])(
  'edits of %s between the read and a write of ours are not overwritten by the next write',
  async (what) => {
    const kind = KINDS[what]
    if (kind === undefined) throw new Error('no kind')
    const made = await create(kind)
    const [id] = await kind.idsThere(place)
    const path = `${kind.path}${json(made).id}`
    const update = async (fields: object, key: string, tag: string) =>
      place.send('PUT', path, {
        ...kind.edit({ ...fields }),
        headers: { 'idempotency-key': key, 'if-match': tag },
      })
    place.now += 10_000
    const theirs = kind.edit({ sql: 'SELECT 9' })
    const written: Promise<unknown>[] = []
    place.meddle = ({ method }) => {
      // Just before our write is heard, and after the row was read.
      if (method === 'PUT' && written.length === 0)
        written.push(place.elsewhere('PUT', `${kind.path}${id}`, theirs.json, theirs.form))
      return null
    }
    const first = await update({ label: 'Ours' }, 'k2', made.headers['etag'] ?? '')
    await Promise.all(written)
    expect(first.status).toBe(200)
    place.meddle = () => null
    const next = await update({ sql: 'SELECT 2' }, 'k3', first.headers['etag'] ?? '')
    expect(next.status).toBe(412)
    expect(await readThere(kind.path, id ?? 0)).toMatchObject({ sql: 'SELECT 9', label: 'Ours' })
  },
)
