import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchDatabaseUsers } from '#data/answers/databases/databases.ts'
import { setServer } from '#data/http/request.ts'
import { datasetsText, usedBy } from '#features/databases/edit/users-text.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let server: HostileServer
beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})
afterEach(() => server.close())

/** The users of database 7, as a server answers them. */
async function usersWith(datasets: readonly string[], count: number) {
  server.on(
    'GET /api/v1/database/7/related_objects/',
    json(200, {
      charts: { count: 0, result: [] },
      dashboards: { count: 0, result: [] },
      sqllab_tab_states: { count: 1, result: [{ id: 1, label: 'Tab', active: true }] },
    }),
  )
  server.on(
    'GET /api/v1/dataset/',
    json(200, {
      count,
      ids: datasets.map((_name, at) => at + 1),
      result: datasets.map((table_name, at) => ({ id: at + 1, table_name })),
    }),
  )
  const users = await fetchDatabaseUsers(7)
  if (!users.ok) throw new Error(users.error.message)
  return users.value
}

/** The text without the marks around names. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '')

test('datasets are named before a database is deleted, since they prevent it', async () => {
  const text = datasetsText(await usersWith(['orders', 'items', 'a', 'b', 'c'], 6))
  expect(text?.title).toBe('6 datasets')
  expect(plain(text?.sentence)).toBe('Delete them first: “orders”, “items”, “a”, “b”, “c” and others.')
  const address = decodeURIComponent(server.received.map(({ path }) => path).join(' '))
  expect(address).toContain('(col:database,opr:rel_o_m,value:7)')
})

test('a single dataset is named, and none prevents nothing', async () => {
  const text = datasetsText(await usersWith(['orders'], 1))
  expect([text?.title, plain(text?.sentence)]).toEqual(['1 dataset', 'Delete it first: “orders”.'])
  const users = await usersWith([], 0)
  expect(datasetsText(users)).toBeNull()
  expect(usedBy(users)).toBe('Used by 1 SQL tab. The history of its queries is deleted with it.')
})
