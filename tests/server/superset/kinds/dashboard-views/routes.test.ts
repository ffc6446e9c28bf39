import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const VIEWS = '/api/v1/dashboard_view/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
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
