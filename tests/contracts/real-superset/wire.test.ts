import { beforeAll, describe } from 'vitest'
import { sqlWireSuite } from '#tests/contracts/sql-wire-suite.ts'
import { type Abilities, type Wire, wireSuite } from '#tests/contracts/wire-suite.ts'
import { MIXED_BOARD, makeExampleBoards } from '#tests/support/superset/example-boards.ts'
import { openReal } from './open-real.ts'

let opened: { readonly wire: Wire; readonly has: Abilities }

beforeAll(async () => {
  const { client, superset } = await openReal()
  const boards = await makeExampleBoards(superset)
  const request: Wire['request'] = async (method, path, body) => {
    const answer = await ask(method, path, body)
    const contentType = answer.headers.get('content-type') ?? ''
    return { status: answer.status, contentType, text: await answer.text() }
  }
  const ask = async (method: string, path: string, body: Parameters<Wire['request']>[2]) => {
    if (method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
      return await client.fetch(path, { headers: { accept: 'application/json' } })
    if (body === undefined) return await client.write(method, path)
    return await client.write(method, path, { form: body.text, headers: { 'content-type': body.type } })
  }
  opened = {
    wire: { request },
    has: {
      databaseId: boards.databaseId,
      schema: 'public',
      table: 'airports',
      chartId: boards.chartIds[0] ?? 0,
      datasetId: boards.datasetId,
      dashboard: MIXED_BOARD.slug,
      dashboardId: boards.dashboardId,
    },
  }
})

describe('the wire', () => {
  wireSuite(() => Promise.resolve(opened))
  sqlWireSuite(() => Promise.resolve(opened))
})
