import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'
import { type SupersetSession, signInAtFront } from '#tests/contracts/superset-session.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type LosingProxy, startLosingProxy } from '#tests/support/losing-proxy.ts'
import { type FrontProcess, startFrontProcess } from '#tests/support/superset/front-process.ts'

const made = z.object({ id: z.int() })
const found = z.object({ ids: z.array(z.int()) })

let writer: Writer
let proxy: LosingProxy
let front: FrontProcess
let session: SupersetSession
const dataDir = freeFolder('front')

beforeAll(async () => {
  writer = await openWriter()
  proxy = await startLosingProxy(writer.place.superset)
  front = await startFrontProcess({ superset: proxy.origin, dataDir })
  session = await signInAtFront(front.origin, writer.place)
})
afterAll(async () => {
  await front.kill()
  await proxy.close()
  removeFolder(dataDir)
})

/** Sends one operation by its key until it is answered, as a browser does. */
async function insist(method: 'POST' | 'PUT', path: string, json: object) {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await session.write(method, path, { json, headers })
  const again = await session.write(method, path, { json, headers })
  return { first: first.status, again: again.status, ...z.parse(made, await again.json()) }
}

/** The numbers that the Superset itself has under a name. */
async function named(path: string, column: string, name: string): Promise<readonly number[]> {
  const q = `(columns:!(id),filters:!((col:${column},opr:eq,value:'${name}')))`
  return z.parse(found, await writer.superset.getJson(`${path}?q=${q}`)).ids
}

test('a chart whose create had no answer from the Superset exists once, and so does its update', async () => {
  const path = '/api/v1/chart/'
  const name = fresh('Lost')
  const fields = {
    slice_name: name,
    datasource_id: 1,
    datasource_type: 'table',
    params: '{"viz_type":"table"}',
  }
  proxy.loseAnswerTo('POST', path)
  const { id, ...statuses } = await insist('POST', path, { ...fields, uuid: randomUUID() })
  expect(statuses).toEqual({ first: 503, again: 201 })
  expect(await named(path, 'slice_name', name)).toEqual([id])
  proxy.loseAnswerTo('PUT', `${path}${id}`)
  const changed = await insist('PUT', `${path}${id}`, { description: 'once' })
  expect(changed).toEqual({ first: 503, again: 200, id })
  await writer.superset.write('DELETE', `${path}${id}`)
})

test.each([
  ['create', 'POST'],
  ['mark', 'PUT'],
] as const)('a dataset whose %s had no answer from the Superset exists once', async (_what, method) => {
  const path = '/api/v1/dataset/'
  const name = fresh('Lost')
  proxy.loseAnswerTo(method, path)
  const fields = { database: 1, schema: 'public', table_name: name, sql: 'select 1 as a' }
  const { id, ...statuses } = await insist('POST', path, { ...fields, uuid: randomUUID() })
  expect(statuses).toEqual({ first: 503, again: 201 })
  expect(await named(path, 'table_name', name)).toEqual([id])
  await writer.superset.write('DELETE', `${path}${id}`)
})

test('a dashboard whose create lost its answer at the Superset is found, and not made again', async () => {
  const path = '/api/v1/dashboard/'
  const title = fresh('Lost')
  proxy.loseAnswerTo('POST', path)
  const answer = await session.write('POST', path, { json: { dashboard_title: title } })
  expect(answer.status).toBe(201)
  const { id } = z.parse(made, await answer.json())
  expect(await named(path, 'dashboard_title', title)).toEqual([id])
  await writer.superset.write('DELETE', `${path}${id}`)
})
