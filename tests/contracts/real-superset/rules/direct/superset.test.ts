import { beforeAll, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

let writer: Writer
beforeAll(async () => {
  writer = await openWriter()
})

test('a repeated create of a tab creates two tabs', async () => {
  const name = fresh('Twice')
  const tabs = [await writer.newTab(name), await writer.newTab(name)]
  expect(await writer.tabsNamed(name)).toHaveLength(2)
  for (const { id } of tabs) await writer.remove(`/tabstateview/${id}`)
})

test('an update of a tab is written without a condition', async () => {
  const { id } = await writer.newTab(fresh('Unguarded'))
  expect((await writer.updateTab(id, { sql: 'SELECT 2' }, { 'if-match': '"1"' })).status).toBe(200)
  await writer.remove(`/tabstateview/${id}`)
})

test('whether a table is expanded is answered and not stored', async () => {
  const { id } = await writer.newTab(fresh('Tables'))
  await writer.openTable(id)
  const [opened] = (await writer.readTab(id)).table_schemas
  const answer = await writer.client.write('POST', `/tableschemaview/${opened?.id}/expanded`, {
    form: formBody({ expanded: false }),
  })
  expect(await answer.json()).toMatchObject({ expanded: false })
  expect((await writer.readTab(id)).table_schemas).toMatchObject([{ expanded: true }])
  await writer.remove(`/tabstateview/${id}`)
})

test('a repeated create of a saved query creates two', async () => {
  const name = fresh('Twice')
  const ids = [await writer.saveQuery(name), await writer.saveQuery(name)]
  expect(await writer.countSaved(name)).toBe(2)
  for (const id of ids) await writer.remove(`/api/v1/saved_query/${id}`)
})
