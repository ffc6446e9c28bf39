import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as calls from '#domain/contract/bi/annotation-layer.ts'
import { newAnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import { newAnnotation } from '#domain/records/annotations/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, localIdOf, NOON, OUR_CAPS } from '#tests/domain/sync/engine/desk.ts'
import { pull } from '#tests/domain/sync/engine/wire-tab.ts'

const LAYER = localIdOf('a')
const EVENT = localIdOf('b')
const CAPS = { ...OUR_CAPS, sharedKinds: ['annotationLayers', 'annotations'] }
const layer = newAnnotationLayer(LAYER, { name: 'holidays', description: null }, NOON)
const known = {
  ...layer,
  serverId: 4,
  serverStamp: '9',
  base: layer.current,
  acked: 1,
  confirmed: 1,
  dirty: [],
}
const FIELDS = {
  name: 'New Year',
  description: 'first day',
  startAt: Date.UTC(2001, 0, 1),
  endAt: Date.UTC(2001, 0, 2),
  metadata: null,
}
const event = newAnnotation({ localId: EVENT, layerLocalId: LAYER, fields: FIELDS, now: NOON })

function bodyOf(effect: Effect | undefined): Record<string, unknown> {
  return effect?.kind === 'send' ? JSON.parse(effect.request.body) : {}
}

test('a new layer is sent with its mark and uuid', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('annotationLayers', layer)
  const row = desk.row({ op: 'create', kind: 'annotationLayers', localId: LAYER })
  const [send] = desk.tick()
  expect(send).toMatchObject({ request: { method: 'POST', path: '/api/v1/annotation_layer/' } })
  const body = bodyOf(send)
  expect(z.safeParse(calls.createAnnotationLayer.body, body).error ?? null).toBeNull()
  expect(body).toEqual({
    name: 'holidays',
    descr: null,
    mark: { updatedAt: NOON, version: 1, rev: 1, clientId: 'me' },
    uuid: uuidOf(row.opId),
  })
})

test('an annotation is sent below its layer, with times as they were written', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('annotationLayers', known)
  desk.put('annotations', event)
  desk.row({ op: 'create', kind: 'annotations', localId: EVENT })
  const [send] = desk.tick()
  expect(send).toMatchObject({ request: { method: 'POST', path: '/api/v1/annotation_layer/4/annotation/' } })
  const body = bodyOf(send)
  expect(z.safeParse(calls.createAnnotation.body, body).error ?? null).toBeNull()
  expect(body).toMatchObject({
    short_descr: 'New Year',
    long_descr: 'first day',
    start_dttm: '2001-01-01T00:00:00.000',
    end_dttm: '2001-01-02T00:00:00.000',
    json_metadata: null,
  })
})

test('an annotation waits for a layer without server id', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('annotationLayers', layer)
  desk.put('annotations', event)
  desk.row({ op: 'create', kind: 'annotations', localId: EVENT })
  expect(desk.tick().filter(({ kind }) => kind === 'send')).toEqual([])
})

test('an update contains only changed fields, addressed by both ids', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('annotationLayers', known)
  desk.put('annotations', {
    ...event,
    serverId: 7,
    serverStamp: '11',
    base: FIELDS,
    acked: 1,
    confirmed: 1,
    rev: 2,
    current: { ...FIELDS, endAt: Date.UTC(2001, 0, 3) },
    dirty: ['endAt'],
  })
  desk.row({ op: 'update', kind: 'annotations', localId: EVENT })
  const [send] = desk.tick()
  expect(send).toMatchObject({
    request: {
      method: 'PUT',
      path: '/api/v1/annotation_layer/4/annotation/7',
      headers: { 'If-Match': '"11"' },
    },
  })
  const body = bodyOf(send)
  expect(z.safeParse(calls.updateAnnotation.body, body).error ?? null).toBeNull()
  expect(Object.keys(body)).toEqual(['end_dttm', 'mark'])
})

test('an annotation of the change list belongs to the layer that it names', () => {
  const desk = new Desk({ caps: CAPS })
  desk.put('annotationLayers', known)
  const wire = {
    id: 7,
    layer: { id: 4, name: 'holidays' },
    short_descr: 'Storm',
    long_descr: null,
    start_dttm: '2001-03-04T05:06:07',
    end_dttm: '2001-03-04T05:06:07.250000',
    json_metadata: '{}',
  }
  pull(desk, [{ kind: 'annotations', serverId: 7, deleted: false, revision: '12', uuid: null, wire }])
  const record = [...desk.state.records.values()].find((one) => one.serverId === 7)
  expect(record).toMatchObject({
    layerLocalId: LAYER,
    current: {
      name: 'Storm',
      startAt: Date.UTC(2001, 2, 4, 5, 6, 7),
      endAt: Date.UTC(2001, 2, 4, 5, 6, 7, 250),
      metadata: '{}',
    },
  })
})
