import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const COUNTRIES = `SELECT * FROM (VALUES ('USA', 3372, 'A'), ('Palau', 1, 'A'), ('Nowhere', 2, 'B')) AS t (country, airports, grp)`

const FLIGHTS = `SELECT * FROM (VALUES
  (TIMESTAMP '2001-01-01 00:10:00', 'ATL', 'LAX', 1.0),
  (TIMESTAMP '2001-01-01 00:20:00', 'ATL', 'SFO', 2.0),
  (TIMESTAMP '2001-01-02 03:00:00', 'LAX', 'ATL', 4.0)) AS t (date, origin, dest, delay)`

/** The call for charts of old. */
export const EXPLORE_JSON = '/superset/explore_json/'

/** A server with three countries and three flights, and who asks it. */
interface LegacyWorld {
  readonly server: TestApp
  readonly client: TestClient
  readonly countries: number
  readonly flights: number
}

/** Opens a server with datasets for charts of old. */
export async function openLegacyWorld(): Promise<LegacyWorld> {
  const server = await openTestApp()
  const client = await server.signIn()
  const stamp = { userId: server.user.id, now: TEST_TIME }
  const count = { name: 'count', expression: 'COUNT(*)', verboseName: null, metricType: 'count' }
  const common = { databaseId: server.databaseId, schema: 'main', metrics: [count], ...stamp }
  const countries = await insertDataset(server.store, {
    ...common,
    tableName: 'countries',
    sql: COUNTRIES,
    mainTimeColumn: null,
    columns: [
      { name: 'country', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'airports', type: 'INTEGER', typeGeneric: 0 },
      { name: 'grp', type: 'VARCHAR', typeGeneric: 1 },
    ],
  })
  const flights = await insertDataset(server.store, {
    ...common,
    tableName: 'flights of two days',
    sql: FLIGHTS,
    mainTimeColumn: 'date',
    columns: [
      { name: 'date', type: 'TIMESTAMP', typeGeneric: 2, isTime: true },
      { name: 'origin', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'dest', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'delay', type: 'DOUBLE', typeGeneric: 0 },
    ],
  })
  return { server, client, countries, flights }
}

/** The sum of a column, as a form has it. */
export const sumOf = (column: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: column },
  label: `sum ${column}`,
})
