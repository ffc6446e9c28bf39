import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

let writer: Writer
beforeAll(async () => {
  writer = await openWriter()
})

test('a create of a saved query repeated with its key creates one', async () => {
  const name = fresh('Twice')
  const headers = { 'idempotency-key': randomUUID() }
  const id = await writer.saveQuery(name, headers)
  expect(await writer.saveQuery(name, headers)).toBe(id)
  expect(await writer.countSaved(name)).toBe(1)
  await writer.remove(`/api/v1/saved_query/${id}`)
  expect(await writer.countSaved(name)).toBe(0)
})

test('an update of a saved query over an older revision is rejected by 412', async () => {
  const id = await writer.saveQuery(fresh('Guarded'))
  const read = await writer.client.fetch(`/api/v1/saved_query/${id}`)
  const headers = { 'if-match': read.headers.get('etag') ?? '' }
  const put = async (sql: string) =>
    (await writer.client.write('PUT', `/api/v1/saved_query/${id}`, { json: { sql }, headers })).status
  expect(await put('SELECT 2')).toBe(200)
  expect(await put('SELECT 3')).toBe(412)
  await writer.remove(`/api/v1/saved_query/${id}`)
})

test('no row of the Superset carries a label of ours', async () => {
  expect((await writer.labels()).filter((label) => label.startsWith('~new:'))).toEqual([])
})
