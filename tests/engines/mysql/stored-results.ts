import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadApp, type UploadApp } from '#tests/server/uploads/upload-app.ts'
import type { MariaDbServer } from './server.ts'
import { leaveMariaDb, takeMariaDb } from './shared-server.ts'

/** Results of MySQL as tables of "My data", and its single-precision numbers in charts. */
export function mysqlStoredResults(): void {
  describe('results of a real MariaDB', () => {
    let app: UploadApp
    let server: MariaDbServer
    let databaseId = 0
    beforeAll(async () => {
      server = await takeMariaDb()
      await server.run(
        `CREATE OR REPLACE TABLE sales.typed (amount DECIMAL(20,4), price DECIMAL(5,2), at DATETIME(6), day DATE,
           big BIGINT UNSIGNED, doc JSON, flags BIT(4), code VARCHAR(5), share DOUBLE, single FLOAT, year YEAR, clock TIME, raw VARBINARY(4))`,
        `INSERT INTO sales.typed VALUES
           (1234567890123456.7890, 1.50, '2024-02-29 10:00:00.123456', '2024-02-29', 18446744073709551615,
            '{"a": 9007199254740993}', b'0101', '007', 0.1, 16777217.5, 2024, '25:00:00', x'ff61'),
           (NULL, 0.00, NULL, '1999-12-31', 0, NULL, NULL, '', 1e300, 0.1, NULL, NULL, NULL)`,
      )
      app = await openUploadApp({ hosts: { allowed: ['127.0.0.1'] } })
      const connected = await app.client.send('POST', '/api/v1/database/', {
        database_name: 'shop',
        engine: 'mysql',
        parameters: { ...server.settings, password: server.secrets.password },
        allow_ctas: true,
      })
      if (connected.statusCode !== 201) throw new Error(connected.body)
      databaseId = connected.json<{ id: number }>().id
    })
    afterAll(async () => {
      await app.server.close()
      await leaveMariaDb(server)
    })

    test('are a table with their types and every digit', async () => {
      const made = await app.client.send('POST', '/api/v1/sqllab/execute/', {
        database_id: databaseId,
        sql: 'SELECT * FROM typed',
        select_as_cta: true,
        tmp_table_name: 'from_mysql',
      })
      expect(made.json()).toMatchObject({ status: 'success' })
      const types = await app.rows(
        `SELECT string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_index) AS types
           FROM duckdb_columns() WHERE schema_name = 'main' AND table_name = 'from_mysql'`,
      )
      expect(types).toEqual([
        {
          types:
            'amount DECIMAL(38,4), price DECIMAL(18,2), at TIMESTAMP, day DATE, big DECIMAL(38,0), doc VARCHAR, flags VARCHAR, code VARCHAR, share DOUBLE, single DOUBLE, year BIGINT, clock VARCHAR, raw VARCHAR',
        },
      ])
      const columns = [
        'amount',
        'price',
        'at',
        'day',
        'big',
        'doc',
        'flags',
        'code',
        'share',
        'year',
        'clock',
        'raw',
      ]
      const texts = columns.map((name) => `"${name}"::VARCHAR AS "${name}"`).join(', ')
      expect(await app.rows(`SELECT ${texts} FROM from_mysql ORDER BY day`)).toEqual([
        {
          amount: null,
          price: '0.00',
          at: null,
          day: '1999-12-31',
          big: '0',
          doc: null,
          flags: null,
          code: '',
          share: '1e+300',
          year: null,
          clock: null,
          raw: null,
        },
        {
          amount: '1234567890123456.7890',
          price: '1.50',
          at: '2024-02-29 10:00:00.123456',
          day: '2024-02-29',
          big: '18446744073709551615',
          doc: '{"a": 9007199254740993}',
          flags: '101',
          code: '007',
          share: '0.1',
          year: '2024',
          clock: '25:00:00',
          raw: '\\xff61',
        },
      ])
    })

    test('show in the name of a type that the server writes six digits; a chart has all, and finds them', async () => {
      const run = { database_id: databaseId, sql: 'SELECT single FROM typed ORDER BY day', tab: 'T' }
      const shown = await app.client.send('POST', '/api/v1/sqllab/execute/', run)
      expect(shown.json()).toMatchObject({ columns: [{ name: 'single', type: 'FLOAT (6 digits)' }] })
      const dataset = { database: databaseId, table_name: 'singles', sql: 'SELECT single FROM typed' }
      const made = await app.client.send('POST', '/api/v1/dataset/', dataset)
      const datasource = { id: made.json<{ id: number }>().id, type: 'table' }
      const chart = async (filters: readonly object[]) => {
        const queries = [{ columns: ['single'], orderby: [['single', true]], filters }]
        const answer = await app.client.send('POST', '/api/v1/chart/data', { datasource, queries })
        return answer.json<{ result: { data: unknown }[] }>().result[0]?.data
      }
      const [tenth, large] = [{ single: 0.10000000149011612 }, { single: 16_777_218 }]
      expect(await chart([])).toEqual([tenth, large])
      expect(await chart([{ col: 'single', op: 'IN', val: [0.10000000149011612] }])).toEqual([tenth])
    })
  })
}
