import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyWithCharts } from '#data/commands/dashboards/on-server/copy-with-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const POSITION = { 'CHART-a': { id: 'CHART-a', type: 'CHART', meta: { chartId: 4 } } }
const document = {
  ...BLANK_DASHBOARD,
  title: 'Flights',
  css: '.x{}',
  position: POSITION,
  metadata: { color_scheme: 'd3' },
}

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => {
  await server.close()
})

test('the server copies the dashboard with its charts, from the edited document', async () => {
  server.on('POST /api/v1/dashboard/5/copy/', json(200, { result: { id: 9, last_modified_time: 1 } }))
  expect(await copyWithCharts(db, { id: 5, document, title: 'Mine' })).toEqual({ ok: true, value: 9 })
  const sent = server.received.find(({ body }) => body.includes('duplicate_slices'))
  const { json_metadata: metadata, ...body } = JSON.parse(sent?.body ?? '{}')
  expect(body).toEqual({ dashboard_title: 'Mine', css: '.x{}', duplicate_slices: true })
  expect(JSON.parse(metadata)).toEqual({ color_scheme: 'd3', positions: POSITION })
})

test('a rejected copy is an error', async () => {
  server.on('POST /api/v1/dashboard/5/copy/', json(403, { message: 'Forbidden' }))
  expect(await copyWithCharts(db, { id: 5, document, title: 'Mine' })).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})
