import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/chart/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)

async function newChart(): Promise<number> {
  const fields = { slice_name: 'Delays', viz_type: 'table', datasource_id: 7, datasource_type: 'table' }
  const headers = { 'idempotency-key': 'k1' }
  return json(await place.send('POST', PATH, { json: { ...fields, params: '{}' }, headers })).id
}

let keys = 0

async function update(id: number, fields: object, tag = '') {
  keys += 1
  const headers = { 'idempotency-key': `u${keys}`, ...(tag === '' ? {} : { 'if-match': tag }) }
  return await place.send('PUT', `${PATH}${id}`, { json: fields, headers })
}

/** The tags of a chart in the Superset itself. */
async function tagsThere(id: number): Promise<readonly string[]> {
  const read = await place.elsewhere('GET', `${PATH}${id}`)
  const { tags } = (read as { result: { tags: { name: string }[] } }).result
  return tags.map(({ name }) => name)
}

test('missing tags are created, and a chart gets all of them by number', async () => {
  const id = await newChart()
  expect((await update(id, { tag_names: ['money', 'q1'] })).status).toBe(200)
  expect(await tagsThere(id)).toEqual(['type:chart', 'money', 'q1'])
  const sent = place.requests.filter((one) => one.startsWith('P'))
  expect(sent).toEqual([
    `POST ${PATH}`,
    'POST /api/v1/tag/bulk_create',
    'POST /api/v1/tag/bulk_create',
    `PUT ${PATH}${id}`,
  ])
  const read = json(await place.send('GET', `${PATH}${id}`))
  expect(read.result.tags).toMatchObject([
    { name: 'money', type: 1 },
    { name: 'q1', type: 1 },
  ])
})

test('an existing tag is reused, and one is removed; implicit ones of the Superset stay', async () => {
  const id = await newChart()
  await update(id, { tag_names: ['money', 'q1'] })
  place.requests.length = 0
  await update(id, { tag_names: ['q1'] })
  expect(place.requests.filter((one) => one.startsWith('POST'))).toEqual([])
  expect(await tagsThere(id)).toEqual(['type:chart', 'q1'])
  await update(id, { slice_name: 'Other' })
  expect(await tagsThere(id)).toEqual(['type:chart', 'q1'])
})

test('a name with HTML characters is returned unchanged, however the Superset writes it', async () => {
  const id = await newChart()
  const name = "R&D <it's>"
  expect((await update(id, { tag_names: [name] })).status).toBe(200)
  expect(await tagsThere(id)).toEqual(['type:chart', 'R&amp;D &lt;it&#39;s&gt;'])
  expect(json(await place.send('GET', `${PATH}${id}`)).result.tags).toMatchObject([{ name, type: 1 }])
  place.requests.length = 0
  await update(id, { tag_names: [name, 'q1'] })
  expect(place.requests.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/v1/tag/bulk_create'])
  expect(await tagsThere(id)).toEqual(['type:chart', 'R&amp;D &lt;it&#39;s&gt;', 'q1'])
})

test('a chart that was tagged meanwhile is listed first, so that no tag is lost', async () => {
  const id = await newChart()
  await update(id, { tag_names: ['ours'] })
  const tag = String((await place.send('GET', `${PATH}${id}`)).headers['etag'])
  await place.elsewhere('POST', '/api/v1/tag/bulk_create', { tags: [{ name: 'theirs' }] })
  const listed = await place.elsewhere('GET', '/api/v1/tag/?q=(filters:!())')
  const { ids } = listed as { ids: number[] }
  await place.elsewhere('PUT', `${PATH}${id}`, { tags: ids })
  place.now += 60_000
  const stale = await update(id, { tag_names: ['ours', 'mine'] }, tag)
  expect(stale.status).toBe(412)
  expect(json(stale).result.tags.map(({ name }: { name: string }) => name)).toEqual(['ours', 'theirs'])
})

test('a change by numbers is compared with the present tags', async () => {
  const id = await newChart()
  const wrong = await update(id, { tags: [4_711] })
  expect([wrong.status, json(wrong)]).toEqual([422, { message: { tags: ['Tag ID 4711 not found'] } }])
})

test.each([
  ['forbidden', 403, 'Your account may not tag charts in this Superset. Nothing was changed there.'],
  ['off', 422, 'This Superset does not store tags. Nothing was changed there.'],
  ['missing', 422, 'This Superset does not store tags. Nothing was changed there.'],
] as const)('where tags are %s they are not sent, and all else is', async (finding, status, message) => {
  const id = await newChart()
  place.found = new Map([['tagCharts', finding]])
  place.requests.length = 0
  const refused = await update(id, { tag_names: ['money'] })
  expect([refused.status, json(refused)]).toEqual([status, { message }])
  expect(place.requests).toEqual([])
  expect((await update(id, { slice_name: 'Other' })).status).toBe(200)
})
