import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, freshRunId, openWriter, type Writer } from './writer.ts'

const runs = z.object({ result: z.array(z.object({ id: z.string(), state: z.string() })) })

/** Declares the rules that hold at a Superset and over a front before it alike. */
export function commonRules(): void {
  let writer: Writer
  beforeAll(async () => {
    writer = await openWriter()
  })

  test('a tab may name a run that is known, and none that is not', async () => {
    const { id } = await writer.newTab(fresh('Run of a tab'))
    const clientId = freshRunId()
    const ran = await writer.client.write('POST', '/api/v1/sqllab/execute/', {
      json: { database_id: 1, sql: 'SELECT 1 AS one', client_id: clientId, sql_editor_id: String(id) },
    })
    expect(ran.status).toBe(200)
    const name = async (run: string) => (await writer.updateTab(id, { latest_query_id: run })).status
    expect(await name(clientId)).toBe(200)
    expect(await name('never-heard')).toBe(400)
    await writer.remove(`/tabstateview/${id}`)
  })

  test('a tab of a database that is not there is refused by 400', async () => {
    expect((await writer.createTab(fresh('Nowhere'), {}, 99_999)).status).toBe(400)
  })

  test('a run whose id was used is not run again, and is found among those that changed since', async () => {
    const clientId = freshRunId()
    const json = { database_id: 1, sql: 'SELECT 1 AS one', client_id: clientId }
    const run = async () => (await writer.client.write('POST', '/api/v1/sqllab/execute/', { json })).status
    expect(await run()).toBe(200)
    expect(await run()).toBe(500)
    const list = await writer.client.getJson('/api/v1/query/updated_since?q=(last_updated_ms:0)')
    const found = z.parse(runs, list).result.filter(({ id }) => id === clientId)
    expect(found).toMatchObject([{ state: 'success' }])
  })

  test('a write with an old token is refused in words that say so, and goes with a new one', async () => {
    const json = { label: fresh('Old token'), db_id: 1, sql: 'SELECT 1' }
    const old = await writer.client.write('POST', '/api/v1/saved_query/', {
      json,
      headers: { 'x-csrftoken': 'old' },
    })
    expect(old.status).toBe(400)
    expect(await old.text()).toContain('CSRF')
    const id = await writer.saveQuery(json.label)
    expect(await writer.countSaved(json.label)).toBe(1)
    await writer.remove(`/api/v1/saved_query/${id}`)
  })
}
