import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

let writer: Writer
beforeAll(async () => {
  writer = await openWriter()
})

test('a create of a tab repeated with its key creates one tab, and has the same answer', async () => {
  const name = fresh('Twice')
  const headers = { 'idempotency-key': randomUUID() }
  const first = await writer.newTab(name, headers)
  const again = await writer.newTab(name, headers)
  expect(again.id).toBe(first.id)
  expect(await writer.tabsNamed(name)).toHaveLength(1)
  await writer.remove(`/tabstateview/${first.id}`)
  expect(await writer.tabsNamed(name)).toHaveLength(0)
})

test('an update of a tab over a state that another changed since is rejected by 412', async () => {
  const { id, tag } = await writer.newTab(fresh('Guarded'))
  const put = async (sql: string) => (await writer.updateTab(id, { sql }, { 'if-match': tag ?? '' })).status
  expect(await put('SELECT 2')).toBe(200)
  expect(await put('SELECT 3')).toBe(412)
  expect((await writer.readTab(id)).sql).toBe('SELECT 2')
  await writer.remove(`/tabstateview/${id}`)
})

test('edits of another program in a tab have a revision, so that an older one is rejected', async () => {
  const name = fresh('Written elsewhere')
  const { id, tag } = await writer.newTab(name)
  const [there] = await writer.tabsNamed(name)
  await writer.superset.write('PUT', `/tabstateview/${there}`, { form: formBody({ sql: 'SELECT 99' }) })
  await expect.poll(async () => (await writer.readTab(id)).sql, { timeout: 30_000 }).toBe('SELECT 99')
  const answer = await writer.updateTab(id, { sql: 'SELECT 3' }, { 'if-match': tag ?? '' })
  expect(answer.status).toBe(412)
  await writer.remove(`/tabstateview/${id}`)
})

test('whether a table is expanded is stored, and a repeated table is one', async () => {
  const { id } = await writer.newTab(fresh('Tables'))
  for (let time = 0; time < 2; time += 1) await writer.openTable(id)
  const [opened, ...others] = (await writer.readTab(id)).table_schemas
  expect(others).toEqual([])
  await writer.client.write('POST', `/tableschemaview/${opened?.id}/expanded`, {
    form: formBody({ expanded: false }),
  })
  expect((await writer.readTab(id)).table_schemas).toMatchObject([{ table: 'airports', expanded: false }])
  await writer.remove(`/tabstateview/${id}`)
})

test('a closed tab is not found, however often it is deleted', async () => {
  const { id } = await writer.newTab(fresh('Closed'))
  const remove = async () => (await writer.remove(`/tabstateview/${id}`)).status
  expect(await remove()).toBe(200)
  expect([200, 404]).toContain(await remove())
  expect((await writer.client.fetch(`/tabstateview/${id}`)).status).toBe(404)
})
