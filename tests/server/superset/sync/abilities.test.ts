import { afterEach, beforeEach, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const abilities = async () => json(await place.send('GET', '/api/v1/sync/')).result
const changes = async (cursor = '') =>
  json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`)).result
const createTab = async () =>
  place.send('POST', '/tabstateview/', { form: formBody({ queryEditor: { dbId: 1, name: 'A', sql: 'x' } }) })
const createSaved = async () =>
  place.send('POST', '/api/v1/saved_query/', { json: { label: 'Saved', sql: 'y' } })

test.each([
  ['keepsTabs', 'off'],
  ['keepsTabs', 'forbidden'],
  ['keepsTabs', 'missing'],
  ['sqlLab', 'forbidden'],
] as const)(
  'where the probe finds %s %s, tabs stay on their device and saved queries sync',
  async (...found) => {
    await createTab()
    await createSaved()
    place.found = new Map([found])
    place.now += 10_000
    expect(await abilities()).toMatchObject({ keeps_tabs: false, changes: true })
    place.requests.length = 0
    expect(await changes()).toMatchObject({ has_more: false, changes: [{ kind: 'saved_query' }] })
    expect(place.requests.filter((call) => /tab|sqllab/.test(call))).toEqual([])
    const start = json(await place.send('GET', '/api/v1/sqllab/'))
    expect(start.result).toMatchObject({ tab_state_ids: [], active_tab: null })
  },
)

test('an unknown ability is tried, and tabs are stored', async () => {
  await createTab()
  expect(await abilities()).toMatchObject({ keeps_tabs: true })
  expect(await changes()).toMatchObject({ changes: [{ kind: 'tab_state' }] })
})

test('tabs that are stored again are listed from the start', async () => {
  await createTab()
  place.found = new Map([['keepsTabs', 'off']])
  const { cursor } = await changes()
  place.found = new Map()
  place.now += 10_000
  expect(await changes(cursor)).toMatchObject({ reset: false, changes: [{ kind: 'tab_state' }] })
})

test.each([
  [
    'saveQueries',
    createSaved,
    'Your account may not save queries in this Superset. Nothing was changed there.',
  ],
  ['keepsTabs', createTab, 'Your account may not store tabs in this Superset. Nothing was changed there.'],
] as const)(
  'a user who may not (%s) gets an error, without a request to the Superset',
  async (needs, create, message) => {
    await abilities()
    place.found = new Map([[needs, 'forbidden']])
    await changes()
    place.requests.length = 0
    const answer = await create()
    expect([answer.status, json(answer)]).toEqual([403, { message }])
    expect(place.requests.filter((call) => !call.startsWith('GET'))).toEqual([])
  },
)

test('a list that a user may not see is left out, and requested again a quarter of an hour later', async () => {
  const { handle } = place.superset
  let isForbidden = true
  Object.assign(place.superset, {
    handle: async (...call: Parameters<typeof handle>) =>
      isForbidden && call[0].path.startsWith('/api/v1/saved_query/')
        ? { status: 403, headers: {}, body: '{"message": "Forbidden"}' }
        : await handle(...call),
  })
  await createTab()
  const lists = () => place.requests.filter((call) => call === 'GET /api/v1/saved_query/').length
  expect(await changes()).toMatchObject({ has_more: false, changes: [{ kind: 'tab_state' }] })
  place.now += 14 * 60_000
  await changes()
  expect(lists()).toBe(1)
  place.now += 60_000
  isForbidden = false
  await changes()
  expect(lists()).toBe(2)
})
