import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { MODEL_SESSION, openModelUpstream } from '#tests/support/superset/model-upstream.ts'
import { openTestApp, TEST_TIME } from '#tests/support/test-app.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'
import { type Abilities, type Wire, wireSuite } from './wire-suite.ts'

interface Opened {
  readonly wire: Wire
  readonly has: Abilities
  readonly close: () => Promise<void>
}

/** A front over an upstream, and who is signed in there by that cookie. */
async function openOver(
  upstream: string,
  { cookie, csrfToken }: { readonly cookie: string; readonly csrfToken: string },
): Promise<{ readonly wire: Wire; readonly front: TestFront }> {
  let made = 0
  const randomBytes = (length: number) => new Uint8Array(length).fill((made += 1))
  const front = await openTestFront(upstream, { parts: FRONT_PARTS, changes: { randomBytes } })
  const headers = { cookie: `offset-superset-${front.port}.${cookie}`, 'x-csrftoken': csrfToken }
  const request: Wire['request'] = async (method, path, body) => {
    const type = body === undefined ? {} : { 'content-type': body.type }
    const init = {
      method,
      headers: { ...headers, ...type },
      ...(body === undefined ? {} : { body: body.text }),
    }
    const answer = await fetch(front.origin + path, init)
    const contentType = answer.headers.get('content-type') ?? ''
    return { status: answer.status, contentType, text: await answer.text() }
  }
  return { wire: { request }, front }
}

async function overEmbedded(): Promise<Opened> {
  const embedded = await openTestApp()
  const records = await insertExampleRecords(embedded, TEST_TIME)
  await embedded.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = embedded.app.server.address() as AddressInfo
  const client = await embedded.signIn()
  // The embedded server names its cookie by its port, which the test client reached without one.
  const [, token = ''] = client.cookie.split('=')
  const session = { cookie: `offset-session-${port}=${token}`, csrfToken: client.csrfToken }
  const { wire, front } = await openOver(`http://127.0.0.1:${port}`, session)
  return {
    wire,
    has: {
      databaseId: embedded.databaseId,
      schema: 'main',
      table: 'airports',
      chartId: records.chartIds[0],
      datasetId: records.datasetId,
      dashboard: 'airports',
      dashboardId: records.dashboardId,
    },
    close: async () => {
      await front.close()
      await embedded.close()
    },
  }
}

async function overModel(): Promise<Opened> {
  const model = await openModelUpstream()
  for (const slice_name of ['First', 'Second'])
    await model.superset.handle(
      {
        method: 'POST',
        path: '/api/v1/chart/',
        headers: { 'x-csrftoken': MODEL_SESSION.csrfToken },
        body: JSON.stringify({ slice_name, viz_type: 'table', datasource_id: 4, datasource_type: 'table' }),
      },
      { cookie: 'ada', userId: 1 },
    )
  const { wire, front } = await openOver(model.origin, MODEL_SESSION)
  return {
    wire,
    has: {
      databaseId: 1,
      schema: 'public',
      table: 'airports',
      chartId: 2,
      datasetId: 4,
      dashboard: 'bi-full',
      dashboardId: 3,
    },
    close: async () => {
      await front.close()
      await model.close()
    },
  }
}

describe.each([
  ['the embedded server', overEmbedded],
  ['a plain Superset', overModel],
] as const)('a front over %s', (_name, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  wireSuite(() => Promise.resolve(opened))
})
