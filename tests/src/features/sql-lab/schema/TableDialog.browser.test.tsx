import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { TableDialog } from '#features/sql-lab/schema/details/TableDialog.tsx'
import type { TableActs } from '#features/sql-lab/schema/table-acts.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const place = { dbId: 1, catalog: null, schema: 'main' }
let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
})

afterEach(() => {
  vi.unstubAllGlobals()
  connection.report(null)
})

const actsOf = (): TableActs => ({
  db,
  place,
  dialect: 'duckdb',
  chosen: new Map(),
  choose: () => {},
  textOf: () => 'flights',
  insert: () => {},
  openSql: () => {},
  preview: () => {},
  previewProblem: false,
  tables: { listed: new Set(), unfolded: new Set(), unfold: () => {}, remove: () => {} },
  sorted: new Set(),
  sort: () => {},
  details: 'flights',
  showDetails: () => {},
  areManaged: false,
  managed: null,
  manage: () => {},
})

test('without a network the card shows what is stored, and why there is no more', async () => {
  const column = { name: 'origin', type: 'VARCHAR', comment: null, isPrimaryKey: false }
  await db.catalogue.put({ key: catalogueKeys.columns(place, 'flights'), value: [column], at: Date.now() })
  await onStage(<TableDialog table="flights" place={place} acts={actsOf()} />)
  await expect.element(page.getByText('origin')).toBeVisible()
  await expect
    .element(page.getByText('The server does not answer. This is stored on this device.'))
    .toBeVisible()
  expect(page.getByText('Network error').elements()).toEqual([])
})

const DETAILS = {
  name: 'flights',
  columns: [
    { column_name: 'origin', name: 'origin', type: 'VARCHAR', longType: 'VARCHAR', keys: [], comment: null },
  ],
  foreignKeys: [],
  indexes: [],
  primaryKey: {},
  selectStar: '',
  comment: null,
}

test('a table that is not stored comes when the server answers', async () => {
  await onStage(<TableDialog table="flights" place={place} acts={actsOf()} />)
  await expect.element(page.getByText('Not on this device. It comes when the server answers.')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json(DETAILS))
  connection.report(null)
  await expect.element(page.getByText('origin')).toBeVisible()
})

test('a table comes when the server answers another call while its own is still out', async () => {
  const out = Promise.withResolvers<Response>()
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return calls === 1 ? out.promise : Promise.reject(new TypeError('no network'))
  })
  await onStage(<TableDialog table="flights" place={place} acts={actsOf()} />)
  // One of its two calls has failed, so the server is away; then another call of the window is answered.
  await expect.poll(() => connection.get().kind).toBe('no-answer')
  await expect.element(page.getByText('Reading the columns')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json(DETAILS))
  connection.report(null)
  out.reject(new TypeError('no network'))
  await expect.element(page.getByText('origin')).toBeVisible()
})
