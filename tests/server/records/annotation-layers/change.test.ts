import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const LAYERS = '/api/v1/annotation_layer/'

const NEW_YEAR = {
  short_descr: 'New Year',
  start_dttm: '2001-01-01T00:00:00',
  end_dttm: '2001-01-02T00:00:00',
}

let operations = 0
const operation = () => ({ 'idempotency-key': `op-${(operations += 1)}` })

async function newLayer(name: string, by: TestClient = client): Promise<number> {
  return (await by.send('POST', LAYERS, { name })).json<{ id: number }>().id
}

async function newAnnotation(layer: number): Promise<number> {
  return (await client.send('POST', `${LAYERS}${layer}/annotation/`, NEW_YEAR)).json<{ id: number }>().id
}

interface ChangesAnswer {
  readonly result: {
    readonly cursor: string
    readonly changes: readonly {
      readonly kind: string
      readonly id: number
      readonly deleted: boolean
      readonly record: unknown
    }[]
  }
}

async function changesAfter(cursor: string | null, by: TestClient = client) {
  const q = cursor === null ? '' : `?q=(cursor:'${cursor}')`
  return (await by.get(`/api/v1/sync/changes${q}`)).json<ChangesAnswer>().result
}

test('a create by our protocol happens once, and has its author', async () => {
  const uuid = '0b1c5f0a-6f1e-4a53-9b3e-6c1f4a2d9e12'
  const fields = { name: 'once', descr: null, uuid, mark: { rev: 1, client_id: 'me' } }
  const first = await client.send('POST', LAYERS, fields, operation())
  const late = await client.send('POST', LAYERS, fields, operation())
  const { id } = first.json<{ id: number }>()
  expect([first.statusCode, first.headers['etag']]).toEqual([201, expect.stringMatching(/^"\d+"$/)])
  expect(late.json()).toMatchObject({ id })
  expect((await client.get(LAYERS + id)).json()).toMatchObject({
    result: { id, name: 'once', mark: { rev: 1, client_id: 'me' } },
  })
})

test.each([
  ['uuid', { uuid: '0b1c5f0a-6f1e-4a53-9b3e-6c1f4a2d9e13' }],
  ['mark', { mark: {} }],
])('to any other request %s is an unknown field', async (name, more) => {
  const answer = await client.send('POST', LAYERS, { name: 'x', ...more })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: { [name]: ['Unknown field.'] } }])
  const layer = await newLayer(`with ${name}`)
  const inside = await client.send('POST', `${LAYERS}${layer}/annotation/`, { ...NEW_YEAR, ...more })
  expect(inside.json()).toEqual({ message: { [name]: ['Unknown field.'] } })
})

test('the list of changes has a layer and its annotations for all users', async () => {
  const other = await server.signIn(await addUser(server.store, `reader-${operations}`))
  const { cursor } = await changesAfter(null, other)
  const layer = await newLayer('layer')
  const annotation = await newAnnotation(layer)
  expect((await changesAfter(cursor, other)).changes).toMatchObject([
    {
      kind: 'annotation_layer',
      id: layer,
      deleted: false,
      record: { id: layer, name: 'layer', descr: null },
    },
    {
      kind: 'annotation',
      id: annotation,
      deleted: false,
      record: { id: annotation, layer: { id: layer, name: 'layer' }, start_dttm: '2001-01-01T00:00:00' },
    },
  ])
})

test('every signed in user can change a layer, and gets a later revision', async () => {
  const other = await server.signIn(await addUser(server.store, `other-${operations}`))
  const layer = await newLayer('of another', other)
  const [, revision = ''] = /"(\d+)"/.exec(String((await client.get(LAYERS + layer)).headers['etag'])) ?? []
  const path = LAYERS + layer
  expect((await client.send('PUT', path, { descr: 'mine' }, operation())).statusCode).toBe(200)
  const stale = await other.send('PUT', path, { descr: 'x' }, { ...operation(), 'if-match': `"${revision}"` })
  expect([stale.statusCode, stale.json()]).toEqual([
    412,
    expect.objectContaining({ result: { id: layer, name: 'of another', descr: 'mine' } }),
  ])
})

test('deleting a layer by our protocol deletes its annotations, each with a tombstone', async () => {
  const layer = await newLayer('goes')
  const annotation = await newAnnotation(layer)
  const { cursor } = await changesAfter(null)
  expect((await client.send('DELETE', LAYERS + layer)).statusCode).toBe(422)
  expect((await client.send('DELETE', LAYERS + layer, undefined, operation())).statusCode).toBe(200)
  const { changes } = await changesAfter(cursor)
  expect(changes.map(({ kind, id, deleted }) => [kind, id, deleted])).toEqual(
    expect.arrayContaining([
      ['annotation_layer', layer, true],
      ['annotation', annotation, true],
    ]),
  )
})

test('an annotation is found in its own layer only', async () => {
  const [own, other] = [await newLayer('own'), await newLayer('not its own')]
  const id = await newAnnotation(own)
  const wrong = `${LAYERS}${other}/annotation/${id}`
  expect((await client.get(wrong)).statusCode).toBe(404)
  expect((await client.send('PUT', wrong, { long_descr: 'x' })).statusCode).toBe(404)
  expect((await client.send('DELETE', wrong)).statusCode).toBe(404)
})
