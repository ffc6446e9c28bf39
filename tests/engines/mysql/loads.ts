import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableLoad } from '#domain/engines/engine.ts'
import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import { runText } from '#tests/engines/request.ts'
import { type MariaDbServer, startMariaDb } from './server.ts'

/** Loads of staged rows into a real MariaDB. */
export function mysqlLoads(): void {
  describe('staged rows are loaded into tables of a real MariaDB', () => {
    let server: MariaDbServer
    let bench: RemoteBench
    let folder: string

    const columns = [
      { name: 'id', type: { kind: 'integer' } },
      { name: 'te`xt', type: { kind: 'text' } },
      { name: 'price', type: { kind: 'decimal', precision: 38, scale: 6 } },
      { name: 'at', type: { kind: 'timestamp' } },
      { name: 'ok', type: { kind: 'boolean' } },
      { name: 'x', type: { kind: 'number' } },
      { name: 'day', type: { kind: 'date' } },
      { name: 'clock', type: { kind: 'time' } },
    ] as const

    async function stage(name: string, sql: string): Promise<void> {
      const instance = await DuckDBInstance.create(':memory:')
      const connection = await instance.connect()
      await connection.run(`COPY (${sql}) TO '${join(folder, name)}' (FORMAT parquet)`)
      connection.closeSync()
      instance.closeSync()
    }

    async function load(how: TableLoad['how'], table = 'loaded', file = 'staged.parquet') {
      const path = join(folder, file)
      const order = { clientId: `load-${how}`, catalog: null, schema: 'sales', table, how, path, columns }
      return await bench.engine.loadTable(order)
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'offset-loads-'))
      server = await startMariaDb()
      bench = remoteBench('mysql', server)
      await stage(
        'staged.parquet',
        `SELECT * FROM (VALUES
          (9223372036854775807::BIGINT, 'a "b", c''\\d' || chr(10) || '😀', 12345678901234567890.123456::DECIMAL(38,6),
           TIMESTAMP '2001-02-03 04:05:06.789012', true, 0.1::DOUBLE, DATE '1969-12-31', TIME '04:05:06.5'),
          (2, '', NULL, NULL, false, 1e300, NULL, NULL), (3, NULL, 0, NULL, NULL, NULL, NULL, NULL))
          AS t(id, "te\`xt", price, "at", ok, x, day, clock)`,
      )
      await stage(
        'late.parquet',
        `SELECT i AS id, 'a' AS "te\`xt", 0::DECIMAL(38,6) AS price, NULL::TIMESTAMP AS "at", true AS ok,
          CASE WHEN i < 4999 THEN 1 ELSE 'inf'::DOUBLE END AS x, NULL::DATE AS day, NULL::TIME AS clock FROM range(5000) t(i)`,
      )
    })
    afterAll(async () => {
      await bench.end()
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    })

    const names = async () => {
      const tables = await bench.engine.tables('sales')
      return tables.ok ? tables.value.map(({ name }) => name) : []
    }
    const count = (table: string) => runText(bench.engine, `SELECT count(*) AS n FROM ${table}`)

    test('into a new table, exactly; a second time only by appending or replacing', async () => {
      expect(await load('create')).toEqual({ ok: true, value: { rows: 3 } })
      expect(await runText(bench.engine, 'SELECT * FROM loaded ORDER BY id')).toBe(
        `[${[
          '{"id":2,"te`xt":"","price":null,"at":null,"ok":0,"x":1e+300,"day":null,"clock":null}',
          '{"id":3,"te`xt":null,"price":0.000000,"at":null,"ok":null,"x":null,"day":null,"clock":null}',
          '{"id":"9223372036854775807","te`xt":"a \\"b\\", c\'\\\\d\\n😀","price":"12345678901234567890.123456","at":"2001-02-03T04:05:06.789012","ok":1,"x":0.1,"day":"1969-12-31","clock":"04:05:06.500000"}',
        ].join(',')}]`,
      )
      expect(await load('create')).toMatchObject({ ok: false })
      expect(await load('append')).toEqual({ ok: true, value: { rows: 3 } })
      expect(await count('loaded')).toBe('[{"n":6}]')
      expect(await load('replace')).toEqual({ ok: true, value: { rows: 3 } })
      expect(await count('loaded')).toBe('[{"n":3}]')
      expect(await load('replace', 'fresh')).toEqual({ ok: true, value: { rows: 3 } })
      expect(await names()).toEqual(['fresh', 'loaded'])
    })

    test.each([
      ['a column that rounds', 'price DECIMAL(38,2)', 'price is decimal in the table'],
      ['a time without its fraction', '`at` DATETIME', 'at is datetime in the table'],
      ['a number of single precision', 'x FLOAT', 'x is float in the table'],
      ['no such column', 'other INT', 'has no column'],
    ])('appends nothing to a table with %s', async (_name, column, message) => {
      const own = column.split(' ')[0]?.replaceAll('`', '')
      const TYPES = [
        'id BIGINT',
        '`te``xt` TEXT',
        'price DECIMAL(38,6)',
        '`at` DATETIME(6)',
        'ok BOOLEAN',
        'x DOUBLE',
      ]
      const others = TYPES.filter((type) =>
        own === 'other' ? !type.startsWith('x ') : type.split(' ')[0]?.replaceAll('`', '') !== own,
      )
      await server.run(
        `CREATE OR REPLACE TABLE sales.narrow (${[...others, column].join(', ')}, day DATE, clock TIME(6))`,
      )
      expect(await load('append', 'narrow')).toMatchObject({
        error: { message: expect.stringContaining(message) },
      })
      expect(await count('narrow')).toBe('[{"n":0}]')
      await server.run('DROP TABLE sales.narrow')
    })

    test('or nothing is changed, also when the last row is wrong', async () => {
      for (const how of ['append', 'replace', 'create'] as const) {
        const table = how === 'create' ? 'never' : 'loaded'
        expect(await load(how, table, 'late.parquet')).toMatchObject({ ok: false })
        expect(await load(how, table, 'absent.parquet')).toMatchObject({
          error: { message: 'The uploaded rows could not be read.' },
        })
      }
      expect(await count('loaded')).toBe('[{"n":3}]')
      expect(await names()).toEqual(['fresh', 'loaded'])
    })
  })
}
