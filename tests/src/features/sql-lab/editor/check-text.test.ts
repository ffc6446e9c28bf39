import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { setServer } from '#data/http/request.ts'
import { clock } from '#data/platform/clock.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { checkOnServer } from '#features/sql-lab/editor/aids/check-text.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const DAY_MS = 86_400_000

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  connection.report(null)
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => server.close())

function refuse(dbId: number, message: string): void {
  const error = { message, error_type: 'GENERIC_DB_ENGINE_ERROR', level: 'error', extra: {} }
  server.on(`POST /api/v1/database/${dbId}/validate_sql/`, json(422, { errors: [error] }))
}

/** Checks texts one after another, and returns how many of them were sent. */
async function sentOf(db: LocalDatabase, dbId: number, texts: readonly string[]): Promise<number> {
  const before = checks()
  for (const text of texts) {
    const place = { dbId, catalog: null, schema: 'public', dialect: 'postgresql' }
    const given = { text, cursor: text.length, place }
    expect(await checkOnServer(db, given, new AbortController().signal)).toBeNull()
  }
  return checks() - before
}

function checks(): number {
  return server.received.filter(({ path }) => path.endsWith('/validate_sql/')).length
}

// Both messages are recorded of Superset 4.1.2.
test.each([
  [21, 'no SQL validator is configured for duckdb'],
  [
    22,
    "PostgreSQLValidator was unable to check your query.\nPlease recheck your query.\nException: Unable to execute 'ecpg', you likely need to install it.'",
  ],
])('database %d: a server without a check gets one a day', async (dbId, message) => {
  const db = await emptyDatabase()
  refuse(dbId, message)
  expect(await sentOf(db, dbId, ['SELECT 1', 'SELECT 2', 'SELECT 3'])).toBe(1)
  const key = catalogueKeys.noCheck(dbId)
  await db.catalogue.update(key, { at: clock.now() - DAY_MS + 60_000 })
  expect(await sentOf(db, dbId, ['SELECT 4'])).toBe(0)
  await db.catalogue.update(key, { at: clock.now() - DAY_MS })
  expect(await sentOf(db, dbId, ['SELECT 5'])).toBe(1)
})

test('other rejections are of a text: three in a row end the checks of this page', async () => {
  const db = await emptyDatabase()
  refuse(23, 'PostgreSQLValidator was unable to check your query.\nException: timeout')
  expect(await sentOf(db, 23, ['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 4'])).toBe(3)
  expect(await db.catalogue.get(catalogueKeys.noCheck(23))).toBeUndefined()
})
