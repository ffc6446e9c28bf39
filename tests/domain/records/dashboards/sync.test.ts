import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as dashboard from '#domain/contract/bi/dashboard.ts'
import {
  BLANK_DASHBOARD,
  type DashboardFields,
  newDashboard,
  type StoredDashboard,
} from '#domain/records/dashboards/record.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, NOON, OUR_CAPS } from '#tests/domain/sync/engine/desk.ts'
import { pull } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const CAPS = { ...OUR_CAPS, sharedKinds: ['dashboards'] }
const GRID = { GRID_ID: { children: ['ROW-a'], id: 'GRID_ID', type: 'GRID' } }
const CHART = { 'CHART-a': { children: [], id: 'CHART-a', meta: { chartId: 2 }, type: 'CHART' } }
const METADATA = { color_scheme: 'supersetColors', native_filter_configuration: [] }
const FIELDS: DashboardFields = { ...BLANK_DASHBOARD, title: 'Flights', owners: [1] }
const MARK = { updatedAt: NOON, version: 1, rev: 1, clientId: 'me' }

const made = (fields: Partial<DashboardFields> = {}) => newDashboard(A, { ...FIELDS, ...fields }, NOON)

/** A synced dashboard with the edits that are not sent yet. */
function known(
  base: Partial<DashboardFields>,
  edits: Partial<DashboardFields> = {},
  more: Partial<StoredDashboard> = {},
): StoredDashboard {
  const names = Object.keys(edits).filter((name) => name in FIELDS) as 'title'[]
  return {
    ...made(),
    serverId: 8,
    serverStamp: '10',
    acked: 1,
    confirmed: 1,
    base: { ...FIELDS, ...base },
    current: { ...FIELDS, ...base, ...edits },
    dirty: names,
    rev: names.length > 0 ? 2 : 1,
    ...more,
  }
}

function bodyOf(effect: Effect | undefined): Record<string, unknown> {
  return effect?.kind === 'send' ? JSON.parse(effect.request.body) : {}
}

/** The request of a change, whose body conforms to the contract. */
function sentFor(record: StoredDashboard, op: 'create' | 'update') {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', record)
  const row = desk.row({ op, kind: 'dashboards', localId: A })
  const [send] = desk.tick()
  const body = bodyOf(send)
  const schema = op === 'create' ? dashboard.createDashboard.body : dashboard.updateDashboard.body
  expect(z.safeParse(schema, body).error ?? null).toBeNull()
  return { desk, send, row, body }
}

const wireDashboard = (fields: object = {}) => ({
  id: 8,
  dashboard_title: 'Flights',
  slug: null,
  published: false,
  css: null,
  position_json: null,
  json_metadata: null,
  certified_by: null,
  certification_details: null,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'L' }],
  roles: [],
  ...fields,
})

const listed = (fields: object): PulledRecord => ({
  kind: 'dashboards',
  serverId: 8,
  deleted: false,
  revision: '11',
  uuid: null,
  wire: wireDashboard(fields),
})

test('a new dashboard is sent with every field of Superset, its mark and its uuid', () => {
  const { send, row, body } = sentFor(
    made({ slug: 'flights', css: '.x{}', position: GRID, metadata: METADATA, certifiedBy: 'Ada' }),
    'create',
  )
  expect(send).toMatchObject({ request: { method: 'POST', path: '/api/v1/dashboard/' } })
  expect(body).toEqual({
    dashboard_title: 'Flights',
    slug: 'flights',
    published: false,
    css: '.x{}',
    position_json: JSON.stringify(GRID),
    json_metadata: JSON.stringify(METADATA),
    certified_by: 'Ada',
    certification_details: null,
    owners: [1],
    roles: [],
    mark: MARK,
    uuid: uuidOf(row.opId),
  })
})

test('charts and tags of a new dashboard follow in an update, since a create attaches neither', () => {
  const { desk, body } = sentFor(
    made({ position: { ...CHART, ...GRID }, metadata: METADATA, tags: ['q1'] }),
    'create',
  )
  expect(body).not.toHaveProperty('position_json')
  expect(body).not.toHaveProperty('tag_names')
  desk.answer(good({ id: 8, result: {} }, '"10"'))
  const [send] = desk.tick()
  expect(send).toMatchObject({ request: { method: 'PUT', path: '/api/v1/dashboard/8' } })
  const update = bodyOf(send)
  expect(update).toEqual({ json_metadata: expect.any(String), tag_names: ['q1'], mark: expect.anything() })
  expect(JSON.parse(String(update['json_metadata']))).toEqual({
    ...METADATA,
    positions: { ...CHART, ...GRID },
  })
})

test('an update contains only changed fields', () => {
  const { send, body } = sentFor(known({}, { title: '' }), 'update')
  expect(send).toMatchObject({
    request: { method: 'PUT', path: '/api/v1/dashboard/8', headers: { 'If-Match': '"10"' } },
  })
  expect(body).toEqual({ dashboard_title: '', mark: { ...MARK, rev: 2 } })
})

test('a changed layout is sent as positions inside the complete metadata', () => {
  const { body } = sentFor(known({ metadata: METADATA }, { position: CHART }), 'update')
  expect(Object.keys(body)).toEqual(['json_metadata', 'mark'])
  expect(JSON.parse(String(body['json_metadata']))).toEqual({ ...METADATA, positions: CHART })
})

test('a changed layout names the charts that it removed, and other changes do not', () => {
  const more = { detachedIds: [4] }
  expect(sentFor(known({}, { position: CHART }, more), 'update').body).toMatchObject({ detached_charts: [4] })
  expect(sentFor(known({}, { title: 'Late' }, more), 'update').body).not.toHaveProperty('detached_charts')
})

test('changed metadata are sent alone, and keep the layout', () => {
  const { body } = sentFor(known({ position: CHART }, { metadata: METADATA }), 'update')
  expect(body).toEqual({ json_metadata: JSON.stringify(METADATA), mark: { ...MARK, rev: 2 } })
})

test('metadata with the content that the server has are sent with its bytes', () => {
  const metadata = '{"native_filter_configuration": [],  "color_scheme": "supersetColors"}'
  const stored = known({}, { metadata: METADATA }, { sources: { position: null, metadata } })
  expect(sentFor(stored, 'update').body).toMatchObject({ json_metadata: metadata })
})

test('a layout whose metadata are no JSON object has a column of its own', () => {
  const { body } = sentFor(known({ metadata: '{broken' }, { position: GRID }), 'update')
  expect(body).toEqual({ position_json: JSON.stringify(GRID), mark: { ...MARK, rev: 2 } })
})

test('a removed layout is null', () => {
  expect(sentFor(known({ position: GRID }, { position: null }), 'update').body).toMatchObject({
    position_json: null,
  })
})

test('edits of different components by two people are both in the layout', () => {
  const desk = new Desk({ caps: CAPS })
  const row = (background: string) => ({ id: 'ROW-a', type: 'ROW', meta: { background } })
  const base = tableOf(Object.entries({ ...GRID, 'ROW-a': row('none') }))
  const mine = tableOf(Object.entries({ ...base, 'ROW-a': row('white') }))
  desk.put('dashboards', known({ position: base }, { position: mine }))
  desk.row({ op: 'update', kind: 'dashboards', localId: A })
  const theirs = { ...base, ...CHART }
  pull(desk, [listed({ position_json: JSON.stringify(theirs) })])
  expect(desk.record('dashboards', A)).toMatchObject({
    current: { position: { ...GRID, ...CHART, 'ROW-a': { meta: { background: 'white' } } } },
    dirty: ['position'],
    storedVersion: null,
  })
})

describe('a component that is changed again while its first change is sent', () => {
  const laidOut = (background: string) =>
    tableOf(Object.entries({ ...GRID, 'ROW-a': { id: 'ROW-a', type: 'ROW', meta: { background } } }))
  const layoutIn = (effect: Effect | undefined) =>
    JSON.parse(String(bodyOf(effect)['json_metadata'])).positions['ROW-a'].meta.background

  /** Sends white, then changes it to grey 20 ms later. */
  function changedTwice() {
    const desk = new Desk({ caps: CAPS })
    const first = known({ position: laidOut('none') }, { position: laidOut('white') })
    desk.put('dashboards', first)
    desk.row({ op: 'update', kind: 'dashboards', localId: A })
    const [send] = desk.tick()
    expect(layoutIn(send)).toBe('white')
    const current = { ...first.current, position: laidOut('grey') }
    desk.put('dashboards', { ...first, current, rev: 3, updatedAt: NOON + 20 })
    desk.row({ op: 'update', kind: 'dashboards', localId: A })
    expect(desk.later(20)).toEqual([])
    return desk
  }

  test('sends the second change after the answer, over the revision of the first', () => {
    const desk = changedTwice()
    const [send] = desk.answer(good({ id: 8, result: {} }, '"11"'))
    expect(send).toMatchObject({ request: { headers: { 'If-Match': '"11"' } } })
    expect(layoutIn(send)).toBe('grey')
    desk.answer(good({ id: 8, result: {} }, '"12"'))
    expect(desk.record('dashboards', A)).toMatchObject({ dirty: [], acked: 3 })
  })

  test.each([
    ['before the second', 10, 'grey', 'black'],
    ['after it', 30, 'black', 'grey'],
  ])('loses no version if somebody else changed it %s', (_when, ms, left, stored) => {
    const desk = changedTwice()
    const mark = { ...MARK, clientId: 'other', updatedAt: NOON + ms }
    const result = wireDashboard({ position_json: JSON.stringify(laidOut('black')), mark })
    desk.later(20)
    desk.answer(failed('refused', 412, { body: { result }, etag: '"11"' }))
    desk.tick()
    expect(desk.record('dashboards', A)).toMatchObject({ current: { position: laidOut(left) } })
    expect(JSON.stringify(desk.history.map(({ snapshot }) => snapshot))).toContain(stored)
  })
})

test('a first layout, which the server does not have, survives a read', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', known({}, { position: CHART }))
  desk.row({ op: 'update', kind: 'dashboards', localId: A })
  pull(desk, [listed({ dashboard_title: 'Late' })])
  expect(desk.record('dashboards', A)).toMatchObject({
    current: { title: 'Late', position: CHART },
    dirty: ['position'],
  })
})

test('settings that the server adds to saved metadata are taken, and not sent', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', known({ metadata: { color_scheme: 'a' } }))
  pull(desk, [listed({ json_metadata: '{"color_scheme":"a","refresh_frequency":0}' })])
  expect(desk.record('dashboards', A)).toMatchObject({
    current: { metadata: { color_scheme: 'a', refresh_frequency: 0 } },
    dirty: [],
  })
})

test('no dashboard is sent to a server without the kind', () => {
  const desk = new Desk({ caps: OUR_CAPS })
  desk.put('dashboards', known({}, { title: 'Late' }))
  desk.row({ op: 'update', kind: 'dashboards', localId: A })
  expect(desk.tick()).toEqual([])
})

test.each([
  ['the owner creates it again', [1], 1],
  ['other users wait for the owner', [2], 0],
])('of a dashboard that a rolled back server lost %s', (_who, owners, creates) => {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', known({ owners }))
  pull(desk, [], true)
  expect(desk.state.rows.filter(({ op }) => op === 'create')).toHaveLength(creates)
})

test.each([
  [true, 'POST'],
  [false, 'DELETE'],
])('a star that is set to %j is sent as %s, once the dashboard is on the server', (value, method) => {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', known({}))
  desk.row({ op: 'register', name: 'favorite', scope: 'record', value, kind: 'dashboards', localId: A })
  expect(desk.tick()).toMatchObject([
    { request: { method, path: '/api/v1/dashboard/8/favorites/', bodyAs: 'none' } },
  ])
  desk.answer(good({ result: 'OK' }, null))
  expect(desk.state.rows).toEqual([])
  expect(desk.record('dashboards', A)).toMatchObject({ serverStamp: '10', acked: 1, dirty: [] })
})

test('a star of a dashboard that is not on the server waits for its create', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('dashboards', made())
  desk.row({ op: 'create', kind: 'dashboards', localId: A })
  desk.row({ op: 'register', name: 'favorite', scope: 'record', value: true, kind: 'dashboards', localId: A })
  expect(desk.tick()).toMatchObject([{ request: { method: 'POST', path: '/api/v1/dashboard/' } }])
  desk.answer(good({ id: 8, result: {} }, '"10"'))
  expect(desk.state.rows).toMatchObject([
    { state: 'SENDING', frozen: { method: 'POST', path: '/api/v1/dashboard/8/favorites/' } },
  ])
})

test('without owners none are sent, since an empty list would take the dashboard from everybody', () => {
  expect(sentFor(made({ owners: [] }), 'create').body).not.toHaveProperty('owners')
  expect(sentFor(made({ owners: [1, 2] }), 'create').body).toMatchObject({ owners: [1, 2] })
})
