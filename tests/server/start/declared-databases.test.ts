import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
import { startServer } from '#server/start/start-server.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let folder: string

beforeEach(() => {
  folder = freeFolder('declared')
  const shops = new SqliteDatabase(join(folder, 'shops.sqlite'))
  shops.exec("CREATE TABLE shops (name TEXT); INSERT INTO shops VALUES ('Haarlem')")
  shops.close()
})
afterEach(() => removeFolder(folder))

async function started(declared: { file: string | null; text: string | null }) {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    shownFolder: null,
    hasExampleData: false,
    keepsTabs: true,
    storesEvents: true,
    costLimits: { askAbove: null, refuseAbove: null },
    sqlLab: DEFAULT_SQL_LAB_OPTIONS,
    hosts: { allowed: [], allowsPrivate: true },
    secretKey: null,
    declared,
    publicOrigin: null,
    embedFrom: [],
    programVersion: '1.0.0',
    dist: null,
  })
  if (!server.ok) throw new Error(server.error.message)
  const { origin, makeLink, close } = server.value
  const token = new URL(await makeLink()).hash.replace('#token=', '')
  const answer = await fetch(`${origin}/api/v1/security/link_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${origin}${path}`, { headers: { cookie } })).json()
  const csrf = await get('/api/v1/security/csrf_token/')
  const run = async (databaseId: number, sql: string): Promise<unknown> => {
    const sent = await fetch(`${origin}/api/v1/sqllab/execute/`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrftoken': String(Reflect.get(Object(csrf), 'result')),
      },
      body: JSON.stringify({ database_id: databaseId, sql }),
    })
    return sent.json()
  }
  return { get, run, close }
}

test('a file of the operator declares a database that all users query', async () => {
  const file = join(folder, 'databases.yaml')
  writeFileSync(file, `databases:\n  - name: Shops\n    address: sqlite:///${join(folder, 'shops.sqlite')}\n`)
  const server = await started({ file, text: null })
  const list = await server.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:Shops)))')
  expect(list).toMatchObject({ result: [{ database_name: 'Shops', backend: 'sqlite' }] })
  const id = Number(Reflect.get(Object(list), 'ids')[0])
  expect(await server.run(id, 'SELECT name FROM shops')).toMatchObject({
    status: 'success',
    data: [{ name: 'Haarlem' }],
  })
  await server.close()
})

test('a declaration in the environment that is wrong stops the start, with its reason', async () => {
  const text = '- {name: Shops, address: "sqlite:///x.sqlite", allow_everything: true}'
  await expect(started({ file: null, text })).rejects.toThrow('"allow_everything" is not known.')
})
