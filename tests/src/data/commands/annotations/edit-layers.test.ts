import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createAnnotation,
  deleteAnnotations,
  editAnnotation,
  restoreAnnotations,
} from '#data/commands/annotations/edit-annotations.ts'
import {
  createLayer,
  deleteLayers,
  editLayer,
  restoreLayers,
} from '#data/commands/annotations/edit-layers.ts'
import type { Result } from '#domain/core/result.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import type { TestClient } from '#tests/support/test-app.ts'

let place: SyncPlace
let client: TestClient

beforeEach(async () => {
  place = await openSyncPlace()
  client = await place.app.signIn()
})

afterEach(async () => {
  await place.close()
})

const LAYERS = '/api/v1/annotation_layer/'
const NEW_YEAR = {
  name: 'New Year',
  description: null,
  startAt: Date.UTC(2001, 0, 1),
  endAt: Date.UTC(2001, 0, 2, 0, 0, 0, 500),
  metadata: '{"a":1}',
}

const untilEmpty = () =>
  vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })

async function done<T, E>(written: Promise<Result<T, E>>): Promise<T> {
  const result = await written
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A layer with an annotation, created before any window leads, and then sent. */
async function made() {
  const layer = await done(createLayer(place.db, { name: 'holidays', description: 'Days off' }))
  const annotation = await done(createAnnotation(place.db, layer, NEW_YEAR))
  const { runner } = place.openWindow()
  runner.wake('user')
  await untilEmpty()
  return { runner, layer, annotation }
}

interface ServerLists {
  readonly layers: readonly string[]
  readonly annotations: readonly object[]
}

async function atServer(): Promise<ServerLists> {
  const layers = (await client.get(LAYERS)).json<{ result: { id: number; name: string }[] }>().result
  const lists = await Promise.all(
    layers.map(async ({ id }) =>
      (await client.get(`${LAYERS}${id}/annotation/`)).json<{ result: object[] }>(),
    ),
  )
  return { layers: layers.map(({ name }) => name), annotations: lists.flatMap(({ result }) => result) }
}

test('creates a layer and its annotation offline, and sends them in order', async () => {
  const { layer, annotation } = await made()
  expect(await atServer()).toMatchObject({
    layers: ['holidays'],
    annotations: [
      { short_descr: 'New Year', start_dttm: '2001-01-01T00:00:00', end_dttm: '2001-01-02T00:00:00.500000' },
    ],
  })
  expect(await place.db.annotationLayers.get(layer)).toMatchObject({
    serverId: expect.any(Number),
    dirty: [],
  })
  expect(await place.db.annotations.get(annotation)).toMatchObject({
    serverId: expect.any(Number),
    current: NEW_YEAR,
    dirty: [],
  })
})

test('changes single fields', async () => {
  const { runner, layer, annotation } = await made()
  await done(editLayer(place.db, layer, { description: null }))
  await done(editAnnotation(place.db, annotation, { name: 'First day', metadata: null }))
  runner.wake('user')
  await untilEmpty()
  const { annotations } = await atServer()
  expect(annotations).toMatchObject([{ short_descr: 'First day', start_dttm: '2001-01-01T00:00:00' }])
  expect((await client.get(LAYERS)).json()).toMatchObject({ result: [{ name: 'holidays', descr: null }] })
})

test('restores a deleted annotation, also after the server deleted it', async () => {
  const { runner, annotation } = await made()
  const deleted = await done(deleteAnnotations(place.db, [annotation]))
  runner.wake('user')
  await untilEmpty()
  expect((await atServer()).annotations).toEqual([])
  await done(restoreAnnotations(place.db, deleted))
  runner.wake('user')
  await untilEmpty()
  expect((await atServer()).annotations).toMatchObject([{ short_descr: 'New Year' }])
})

test('deletes and restores a layer with its annotations', async () => {
  const { runner, layer, annotation } = await made()
  const deleted = await done(deleteLayers(place.db, [layer]))
  expect([deleted.layers.length, deleted.annotations.length]).toEqual([1, 1])
  runner.wake('user')
  await untilEmpty()
  expect(await atServer()).toEqual({ layers: [], annotations: [] })
  expect([await place.db.annotationLayers.count(), await place.db.annotations.count()]).toEqual([0, 0])
  await done(restoreLayers(place.db, deleted))
  runner.wake('user')
  await untilEmpty()
  expect(await atServer()).toMatchObject({ layers: ['holidays'], annotations: [{ short_descr: 'New Year' }] })
  expect(await place.db.annotations.get(annotation)).toMatchObject({ layerLocalId: layer, deleted: false })
})

test('removes a layer that was never sent completely', async () => {
  const layer = await done(createLayer(place.db, { name: 'soon gone', description: null }))
  await done(createAnnotation(place.db, layer, NEW_YEAR))
  await done(deleteLayers(place.db, [layer]))
  expect([
    await place.db.annotationLayers.count(),
    await place.db.annotations.count(),
    await place.db.outbox.count(),
  ]).toEqual([0, 0, 0])
})

test('adds records of other devices from the change list, annotations with their layer', async () => {
  const { id } = (await client.send('POST', LAYERS, { name: 'theirs' })).json<{ id: number }>()
  await client.send('POST', `${LAYERS}${id}/annotation/`, {
    short_descr: 'Storm',
    start_dttm: '2001-03-04T05:06:07',
    end_dttm: '2001-03-04T05:06:07',
  })
  const { runner } = place.openWindow()
  runner.wake('user')
  await vi.waitFor(async () => expect(await place.db.annotations.count()).toBe(1), { timeout: 8_000 })
  const layer = await place.db.annotationLayers.where('serverId').equals(id).first()
  expect(layer?.current).toEqual({ name: 'theirs', description: null })
  expect(await place.db.annotations.toArray()).toMatchObject([
    {
      layerLocalId: layer?.localId,
      current: { name: 'Storm', startAt: Date.UTC(2001, 2, 4, 5, 6, 7), description: null, metadata: null },
    },
  ])
})
