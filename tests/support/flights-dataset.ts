import { insertDataset } from '#server/store/datasets.ts'
import { TEST_TIME, type TestApp } from './test-app.ts'

/** Four flights, one of them without a delay and one with a number beyond the precision of a double. */
export const FLIGHT_ROWS = `SELECT * FROM (VALUES
  (TIMESTAMP '2001-01-01 10:00:00', 'ATL', 5, 9007199254740993),
  (TIMESTAMP '2001-01-01 11:00:00', 'ORD', 15, 1),
  (TIMESTAMP '2001-01-02 10:00:00', 'ATL', 25, 2),
  (TIMESTAMP '2001-02-01 10:00:00', 'ATL', NULL, 3)) AS flights(date, origin, delay, big)`

/** Adds a dataset of four flights; returns its server id. */
export async function insertFlights(server: TestApp): Promise<number> {
  return insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'flights',
    sql: FLIGHT_ROWS,
    mainTimeColumn: 'date',
    columns: [
      { name: 'date', type: 'TIMESTAMP', typeGeneric: 2, isTime: true },
      { name: 'origin', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'delay', type: 'INTEGER', typeGeneric: 0 },
      { name: 'big', type: 'BIGINT', typeGeneric: 0 },
    ],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: server.user.id,
    now: TEST_TIME,
  })
}
