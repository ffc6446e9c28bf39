import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/dashboard/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const create = async () => place.send('POST', PATH, { json: { dashboard_title: 'Punctuality' } })
const titles = () => place.superset.dashboards().map(({ fields }) => fields['dashboard_title'])

test('a dashboard is created for a chart, also a second one of the same title', async () => {
  const first = await create()
  expect(first.status).toBe(201)
  const second = await create()
  expect(json(second).id).not.toBe(json(first).id)
  expect(titles()).toEqual(['Punctuality', 'Punctuality'])
})

test('one whose answer was lost is found, and not made again', async () => {
  await create()
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  const made = await create()
  expect(made.status).toBe(201)
  expect(json(made)).toMatchObject({ id: 2, result: { dashboard_title: 'Punctuality' } })
  expect(titles()).toHaveLength(2)
})

test('one that does not arrive is reported, after a second try', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'lost' : null)
  expect((await create()).status).toBe(503)
  expect(place.requests.filter((one) => one.startsWith('POST'))).toEqual([`POST ${PATH}`, `POST ${PATH}`])
})

test('an account that may not save dashboards gets an error', async () => {
  place.found = new Map([['writeDashboards', 'forbidden']])
  const refused = await create()
  expect(refused.status).toBe(403)
  expect(json(refused)).toEqual({
    message: 'Your account may not save dashboards in this Superset. Nothing was changed there.',
  })
})
