import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const VIEWS = '/api/v1/dashboard_view/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const changes = async (cursor?: string) => {
  place.now += 4_000
  const q = cursor === undefined ? '' : `?q=${JSON.stringify({ cursor })}`
  return await place.send('GET', `/api/v1/sync/changes${q}`)
}
const FIELDS = { dashboard_id: 12, key: 'k1', name: 'West', state: '{"filters":{},"cross":{},"tabs":[]}' }

test('a front keeps views and remembered filters itself, and the Superset gets no call', async () => {
  const view = await place.send('POST', VIEWS, { json: FIELDS })
  expect(view.status).toBe(201)
  const memory = await place.send('POST', '/api/v1/dashboard_memory/', {
    json: { dashboard_id: 12, state: null },
  })
  expect(memory.status).toBe(201)
  expect(place.requests.filter((one) => one.startsWith('POST') || one.includes('dashboard_'))).toEqual([])
})

test('a view is not shared, since a front does not know who sees the dashboard', async () => {
  const refused = await place.send('POST', VIEWS, { json: { ...FIELDS, is_shared: true } })
  expect(refused.status).toBe(403)
  expect(json(refused)).toEqual({
    message: 'Views are not shared before a Superset. The view is not shared.',
  })
})

test('views and remembered filters go with their dashboard, and not with another', async () => {
  const made = await place.send('POST', '/api/v1/dashboard/', { json: { dashboard_title: 'Delays' } })
  const { id } = json(made)
  const of = async (path: string, dashboardId: number, more: object) =>
    json(await place.send('POST', path, { json: { ...more, dashboard_id: dashboardId } })).id
  const view = await of(VIEWS, id, FIELDS)
  const other = await of(VIEWS, id + 1, { ...FIELDS, key: 'k2' })
  const memory = await of('/api/v1/dashboard_memory/', id, { state: null })
  place.now += 4_000
  const { cursor } = json(await place.send('GET', '/api/v1/sync/changes')).result
  expect((await place.send('DELETE', `/api/v1/dashboard/${id}`)).status).toBe(200)
  place.now += 4_000
  const listed = await place.send('GET', `/api/v1/sync/changes?q=${JSON.stringify({ cursor })}`)
  const deleted = json(listed).result.changes.filter((change: { deleted?: boolean }) => change.deleted)
  expect(deleted.map((change: { kind: string; id: number }) => [change.kind, change.id])).toEqual(
    expect.arrayContaining([
      ['dashboard', id],
      ['dashboard_view', view],
      ['dashboard_memory', memory],
    ]),
  )
  expect((await place.send('GET', `${VIEWS}${other}`)).status).toBe(200)
  expect((await place.send('GET', `${VIEWS}${view}`)).status).toBe(404)
})

test('views go with a dashboard that the Superset hides, and return when it shows it again', async () => {
  const fields = { dashboard_title: 'Theirs', published: true, owners: [2] }
  await place.elsewhere('POST', '/api/v1/dashboard/', fields)
  const { id } = json(await changes()).result.changes[0]
  const view = json(await place.send('POST', VIEWS, { json: { ...FIELDS, dashboard_id: id } })).id
  const { cursor } = json(await changes()).result
  const publish = (published: boolean) =>
    place.elsewhere('PUT', `/api/v1/dashboard/${id}`, { published }, undefined, 2)
  await publish(false)
  place.now += 6_000
  expect((await place.send('GET', `/api/v1/dashboard/${id}`)).status).toBe(404)
  expect((await place.send('GET', `${VIEWS}${view}`)).status).toBe(404)
  await publish(true)
  const listed = json(await changes(cursor)).result.changes
  const left = listed.filter(({ deleted }: { deleted?: boolean }) => deleted !== true)
  expect(left).toMatchObject([
    { kind: 'dashboard_view', record: { name: 'West', dashboard_id: id } },
    { kind: 'dashboard', id },
  ])
})
