import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { setServer } from '#data/http/request.ts'
import { clock } from '#data/platform/clock.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { checkOnServer } from '#features/sql-lab/editor/aids/check-text.ts'
import {
  type HostileServer,
  hang,
  json,
  type Reply,
  startHostileServer,
} from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const DAY_MS = 86_400_000

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  db = await emptyDatabase()
  setServer(server.origin)
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  connection.report(null)
})

afterEach(async () => server.close())

const NO_FAULT = json(200, { result: [] })

/** The answers to the checks of a database. */
function checks(dbId: number, ...replies: Reply[]): void {
  server.on(`POST /api/v1/database/${dbId}/validate_sql/`, ...replies)
}

/** The checked texts, in the order of the requests. */
function checked(): readonly string[] {
  const bodies = server.received.filter(({ path }) => path.endsWith('/validate_sql/'))
  return bodies.map(({ body }) => JSON.parse(body).sql)
}

/** Checks a text with the cursor at `|`. */
async function check(dbId: number, text: string, signal = new AbortController().signal) {
  const place = { dbId, catalog: null, schema: 'main', dialect: 'duckdb' }
  return checkOnServer(db, { text: text.replace('|', ''), cursor: text.indexOf('|'), place }, signal)
}

test('the statement at the cursor is checked, and its fault is placed in the complete text', async () => {
  checks(
    1,
    json(200, { result: [{ line_number: 2, start_column: 6, end_column: 10, message: 'no such table' }] }),
  )
  const text = 'select 1;\nselect| 2\nfrom nope where x;\nselect 3'
  const from = text.replace('|', '').indexOf('nope')
  expect(await check(1, text)).toEqual([{ from, to: from + 4, message: 'no such table' }])
  expect(checked()).toEqual(['select 2\nfrom nope where x'])
})

test('a fault at the end is not shown while the cursor is there', async () => {
  checks(
    2,
    json(200, { result: [{ line_number: 1, start_column: 15, end_column: 15, message: 'unfinished' }] }),
  )
  expect(await check(2, 'select 1 from |')).toEqual([])
  expect(await check(2, 'select |1 from ')).toMatchObject([{ message: 'unfinished' }])
})

test('a text without a statement at the cursor has no fault, and is not sent', async () => {
  expect(await check(3, '|')).toEqual([])
  expect(server.received).toEqual([])
})

test('offline nothing is requested', async () => {
  connection.report(silentError('offline'))
  expect(await check(4, 'select| 1')).toBeNull()
  expect(server.received).toEqual([])
})

test('a template and a statement above the limit are not sent', async () => {
  expect(await check(5, "select| '{{ day }}'")).toBeNull()
  expect(await check(5, `select| '${'x'.repeat(256_001)}'`)).toBeNull()
  expect(server.received).toEqual([])
})

test('an aborted check has no result, ends its request, and is no rejection', async () => {
  for (let abort = 0; abort < 4; abort += 1) {
    const isGone = Promise.withResolvers<void>()
    checks(6, (response, received) => {
      response.on('close', () => isGone.resolve())
      hang(response, received)
    })
    const control = new AbortController()
    const result = check(6, `select| ${abort}`, control.signal)
    await waitFor(() => expect(checked()).toHaveLength(abort + 1))
    control.abort()
    expect(await result).toBeNull()
    await isGone.promise
  }
  checks(6, NO_FAULT)
  expect(await check(6, 'select| 4')).toEqual([])
  expect(connection.get().kind).toBe('online')
})

test('a database whose server rejects three checks in a row gets no others; another one does', async () => {
  const rejected = json(422, { message: 'a text that is rejected' })
  checks(7, rejected, rejected, NO_FAULT, rejected, json(404, { message: 'Not found' }), rejected, NO_FAULT)
  const results = []
  for (let at = 0; at < 8; at += 1) results.push(await check(7, `select| ${at}`))
  expect(results).toEqual([null, null, [], null, null, null, null, null])
  expect(checked()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `select ${at}`))
  checks(8, NO_FAULT)
  expect(await check(8, 'select| 1')).toEqual([])
})

test('a server that fails is requested again', async () => {
  const failed = json(500, { message: 'Server error' })
  checks(9, failed, failed, failed, failed, NO_FAULT)
  for (let at = 0; at < 4; at += 1) expect(await check(9, 'select| 1')).toBeNull()
  expect(await check(9, 'select| 1')).toEqual([])
})

function refuse(dbId: number, message: string): void {
  const error = { message, error_type: 'GENERIC_DB_ENGINE_ERROR', level: 'error', extra: {} }
  server.on(`POST /api/v1/database/${dbId}/validate_sql/`, json(422, { errors: [error] }))
}

/** Checks texts one after another, and returns how many of them were sent. */
async function sentOf(dbId: number, texts: readonly string[]): Promise<number> {
  const before = checked().length
  for (const text of texts) {
    const place = { dbId, catalog: null, schema: 'public', dialect: 'postgresql' }
    const given = { text, cursor: text.length, place }
    expect(await checkOnServer(db, given, new AbortController().signal)).toBeNull()
  }
  return checked().length - before
}

// Both messages are recorded of Superset 4.1.2.
test.each([
  [21, 'no SQL validator is configured for duckdb'],
  [
    22,
    "PostgreSQLValidator was unable to check your query.\nPlease recheck your query.\nException: Unable to execute 'ecpg', you likely need to install it.'",
  ],
])('database %d: a server without a check gets one a day', async (dbId, message) => {
  refuse(dbId, message)
  expect(await sentOf(dbId, ['SELECT 1', 'SELECT 2', 'SELECT 3'])).toBe(1)
  const key = catalogueKeys.noCheck(dbId)
  await db.catalogue.update(key, { at: clock.now() - DAY_MS + 60_000 })
  expect(await sentOf(dbId, ['SELECT 4'])).toBe(0)
  await db.catalogue.update(key, { at: clock.now() - DAY_MS })
  expect(await sentOf(dbId, ['SELECT 5'])).toBe(1)
})

test('other rejections are of a text: three in a row end the checks of this page', async () => {
  refuse(23, 'PostgreSQLValidator was unable to check your query.\nException: timeout')
  expect(await sentOf(23, ['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 4'])).toBe(3)
  expect(await db.catalogue.get(catalogueKeys.noCheck(23))).toBeUndefined()
})
