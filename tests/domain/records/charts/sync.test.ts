import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as chart from '#domain/contract/bi/chart.ts'
import { BLANK_CHART, newChart, type StoredChart } from '#domain/records/charts/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, NOON, OUR_CAPS } from '#tests/domain/sync/engine/desk.ts'
import { pull } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const CAPS = { ...OUR_CAPS, sharedKinds: ['charts'] }
const FORM = { datasource: '3__table', metrics: ['count'], row_limit: 10, viz_type: 'pie' }
const MADE = newChart(A, { ...BLANK_CHART, name: 'Delays', owners: [1], form: FORM }, NOON)

function known(edits: Partial<StoredChart['current']> = {}, more: Partial<StoredChart> = {}): StoredChart {
  const names = Object.keys(edits).filter((name) => name in MADE.current) as 'form'[]
  return {
    ...MADE,
    serverId: 8,
    serverStamp: '10',
    base: MADE.current,
    acked: 1,
    confirmed: 1,
    current: { ...MADE.current, ...edits },
    dirty: names,
    rev: names.length > 0 ? 2 : 1,
    ...more,
  }
}

function bodyOf(effect: Effect | undefined): Record<string, unknown> {
  return effect?.kind === 'send' ? JSON.parse(effect.request.body) : {}
}

const wireChart = (form: object, more: object = {}) => ({
  id: 8,
  slice_name: 'Delays',
  viz_type: 'pie',
  datasource_id: 3,
  datasource_type: 'table',
  params: JSON.stringify(form),
  description: null,
  cache_timeout: null,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'L' }],
  dashboards: [],
  ...more,
})

const listed = (form: object): PulledRecord => ({
  kind: 'charts',
  serverId: 8,
  deleted: false,
  revision: '11',
  uuid: null,
  wire: wireChart(form),
})

test('a new chart is sent as the save dialog of Superset does, with its mark and uuid', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', MADE)
  const row = desk.row({ op: 'create', kind: 'charts', localId: A })
  const [send] = desk.tick()
  expect(send).toMatchObject({ request: { method: 'POST', path: '/api/v1/chart/' } })
  const body = bodyOf(send)
  expect(z.safeParse(chart.createChart.body, body).error ?? null).toBeNull()
  expect(body).toEqual({
    slice_name: 'Delays',
    description: null,
    cache_timeout: null,
    certified_by: null,
    certification_details: null,
    owners: [1],
    dashboards: [],
    params: JSON.stringify({ ...FORM, dashboards: [] }),
    query_context: null,
    viz_type: 'pie',
    datasource_id: 3,
    datasource_type: 'table',
    extra_json: JSON.stringify({ updatedAt: NOON, version: 1, rev: 1, clientId: 'me' }),
    uuid: uuidOf(row.opId),
  })
})

test('an update contains only changed fields', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({ name: 'Late' }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  const [send] = desk.tick()
  expect(send).toMatchObject({
    request: { method: 'PUT', path: '/api/v1/chart/8', headers: { 'If-Match': '"10"' } },
  })
  const body = bodyOf(send)
  expect(Object.keys(body)).toEqual(['slice_name', 'extra_json'])
  expect(z.safeParse(chart.updateChart.body, body).error ?? null).toBeNull()
})

test.each([
  [false, null],
  [true, undefined],
])('the saved queries of a changed form: keepsQueries %j, sent %j', (keepsQueries, sent) => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({ form: { ...FORM, row_limit: 50 } }, { keepsQueries }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  expect(bodyOf(desk.tick()[0])['query_context']).toBe(sent)
})

test('a create has no tags, which follow in an update by name', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', { ...MADE, current: { ...MADE.current, tags: ['money', 'q1'] } })
  desk.row({ op: 'create', kind: 'charts', localId: A })
  expect(bodyOf(desk.tick()[0])).not.toHaveProperty('tag_names')
  desk.answer(good({ id: 8, result: {} }, '"10"'))
  const [send] = desk.tick()
  const body = bodyOf(send)
  expect(send).toMatchObject({ request: { method: 'PUT', path: '/api/v1/chart/8' } })
  expect(body).toEqual({ tag_names: ['money', 'q1'], extra_json: expect.any(String) })
  expect(z.safeParse(chart.updateChart.body, body).error ?? null).toBeNull()
})

test('a tag added elsewhere and one removed here are both applied', () => {
  const desk = new Desk({ caps: CAPS })
  const base = { ...MADE.current, tags: ['a', 'b'] }
  desk.put('charts', known({ tags: ['b'] }, { base }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  const tags = ['a', 'b', 'theirs'].map((name, at) => ({ id: at + 1, name, type: 1 }))
  pull(desk, [{ ...listed(FORM), wire: wireChart(FORM, { tags }) }])
  expect(desk.record('charts', A)).toMatchObject({
    current: { tags: ['b', 'theirs'] },
    base: { tags: ['a', 'b', 'theirs'] },
    dirty: ['tags'],
    storedVersion: null,
  })
})

test('a chart without a dataset in its form sends none', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({ form: { viz_type: 'pie', datasource: '__proto__' } }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  expect(bodyOf(desk.tick()[0])).not.toHaveProperty('datasource_id')
})

test('a change of another control is merged with an unsent one', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({ form: { ...FORM, row_limit: 50 } }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  pull(desk, [listed({ ...FORM, metrics: ['sum'] })])
  expect(desk.record('charts', A)).toMatchObject({
    current: { form: { ...FORM, metrics: ['sum'], row_limit: 50 } },
    base: { form: { ...FORM, metrics: ['sum'] } },
    dirty: ['form'],
    storedVersion: null,
  })
})

test('a conflict about one control is decided when sending, and both versions are stored', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({ form: { ...FORM, row_limit: 50 } }, { updatedAt: NOON - 5_000 }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  desk.tick()
  const theirs = wireChart(
    { ...FORM, row_limit: 99, metrics: ['sum'] },
    { extra_json: JSON.stringify({ updatedAt: NOON, rev: 4, clientId: 'other' }) },
  )
  desk.answer(failed('refused', 412, { body: { result: theirs }, etag: '"12"' }))
  const { current, storedVersion } = desk.record('charts', A) as StoredChart
  expect(current.form).toEqual({ ...FORM, row_limit: 99, metrics: ['sum'] })
  expect(storedVersion).not.toBeNull()
  expect(desk.history.at(-1)).toMatchObject({
    reason: 'conflict-loser',
    snapshot: {
      winner: 'theirs',
      mine: { form: { ...FORM, row_limit: 50, metrics: ['sum'] } },
      theirs: { form: { ...FORM, row_limit: 99, metrics: ['sum'] } },
    },
  })
})

test('no chart is sent to a server without the kind', () => {
  const desk = new Desk({ caps: OUR_CAPS })
  desk.put('charts', known({ name: 'Late' }))
  desk.row({ op: 'update', kind: 'charts', localId: A })
  expect(desk.tick()).toEqual([])
  pull(desk, [], true)
  expect(desk.record('charts', A)).toBeDefined()
})

test.each([
  ['the owner creates it again', [1], 1],
  ['other users wait for the owner', [2], 0],
])('of a chart that a rolled back server lost %s', (_who, owners, creates) => {
  const desk = new Desk({ caps: CAPS })
  desk.put('charts', known({}, { current: { ...MADE.current, owners } }))
  pull(desk, [], true)
  expect(desk.state.rows.filter(({ op }) => op === 'create')).toHaveLength(creates)
})
