import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { type ClickhouseServer, startClickhouse } from './server.ts'

/** Behaviour of ClickHouse beyond the suite: its catalog, changes of data, progress, and connections that fail. */
export function clickhouseBehaviour(): void {
  describe('ClickHouse itself', () => {
    let server: ClickhouseServer
    let bench: RemoteBench
    beforeAll(async () => {
      server = await startClickhouse()
      await server.run(
        `CREATE TABLE sales.customers (id Int64 COMMENT 'Number', name LowCardinality(Nullable(String)) DEFAULT 'x',
           INDEX by_name name TYPE set(10)) ENGINE = MergeTree ORDER BY (id) COMMENT 'Who buys'`,
        "INSERT INTO sales.customers VALUES (1, 'a'), (2, NULL)",
        'CREATE VIEW sales.names AS SELECT name FROM sales.customers',
        'CREATE DATABASE other',
      )
      bench = remoteBench('clickhouse', server)
    })
    afterAll(async () => {
      await bench.end()
      await server.end()
    })

    test('lists its databases, tables and views, and knows columns, keys and indexes', async () => {
      const schemas = await bench.engine.schemas()
      expect(schemas.ok && schemas.value).toEqual(['sales', 'default', 'other', 'system'])
      const tables = await bench.engine.tables('sales')
      expect(tables.ok && tables.value).toEqual([
        { name: 'customers', schema: 'sales', kind: 'table', comment: 'Who buys', rowCount: 2 },
        { name: 'names', schema: 'sales', kind: 'view', comment: null, rowCount: null },
      ])
      expect(await bench.engine.tableMetadata('sales', 'customers')).toEqual({
        ok: true,
        value: {
          name: 'customers',
          comment: 'Who buys',
          columns: [
            {
              name: 'id',
              type: 'Int64',
              longType: 'Int64',
              nullable: false,
              default: null,
              comment: 'Number',
            },
            {
              name: 'name',
              type: 'String',
              longType: 'LowCardinality(Nullable(String))',
              nullable: true,
              default: "'x'",
              comment: null,
            },
          ],
          primaryKey: { name: null, columns: ['id'] },
          foreignKeys: [],
          indexes: [{ name: 'by_name', columns: ['name'], unique: false }],
        },
      })
      expect(await bench.engine.tableExtra('sales', 'names')).toMatchObject({
        value: { definition: expect.stringContaining('CREATE VIEW') },
      })
    })

    test('the plan has the rows that it reads', async () => {
      const planned = await bench.engine.run(
        request('SELECT name, count() FROM customers WHERE id > 0 GROUP BY name', { explains: true }),
      )
      const steps = planned.ok ? (planned.value.plan?.steps ?? []) : []
      expect(steps.find(({ name }) => name.startsWith('ReadFrom'))?.estimatedRows).toBe(2)
      expect(steps[0]?.depth).toBe(0)
    })

    test('a schema without a name is that of the connection, and another one is used by request', async () => {
      expect(await runText(bench.engine, 'SELECT currentDatabase() AS d')).toBe('[{"d":"sales"}]')
      expect(await runText(bench.engine, 'SELECT currentDatabase() AS d', { schema: 'other' })).toBe(
        '[{"d":"other"}]',
      )
    })

    test('settings that change no limit are accepted in a statement', async () => {
      const sql = 'SELECT count() AS n FROM customers SETTINGS max_threads = 1, join_use_nulls = 1'
      expect(await runText(bench.engine, sql)).toBe('[{"n":2}]')
    })

    test('a JSON document has the digits of its numbers, and bytes are shown as such', async () => {
      const sql = `SELECT CAST('{"a": 9007199254740993}' AS JSON) AS j, unhex('ff00') AS b, 'ü' AS t`
      expect(await runText(bench.engine, sql)).toBe(
        '[{"j":"{\\"a\\":9007199254740993}","b":"\\\\xff00","t":"ü"}]',
      )
    })

    test('changes data only where the database allows it', async () => {
      expect(await runText(bench.engine, 'CREATE TABLE other.t (a Int8) ENGINE = Memory')).toMatch(
        /^refused: /,
      )
      const writes = { writes: true, schema: 'other' }
      expect(await runText(bench.engine, 'CREATE TABLE t (a Int8) ENGINE = Memory', writes)).toBe('[]')
      expect(await runText(bench.engine, 'INSERT INTO t VALUES (1), (2)', writes)).toBe('[]')
      expect(await runText(bench.engine, 'SELECT count() AS n FROM other.t')).toBe('[{"n":2}]')
      const creates = { creates: { kind: 'TABLE' as const, schema: 'other', name: 'copy' } }
      expect(await runText(bench.engine, 'SELECT id FROM customers', creates)).toBe('[]')
      expect(await runText(bench.engine, 'SELECT id FROM other.copy ORDER BY id')).toBe('[{"id":1},{"id":2}]')
    })

    test('an error after the first rows is the error of the run', async () => {
      const sql = 'SELECT number, throwIf(number = 300000) AS b FROM numbers(1000000)'
      const failed = await bench.engine.run(request(sql, { rowLimit: 1_000_000 }))
      expect(failed).toMatchObject({
        ok: false,
        error: {
          code: 'database',
          message: expect.stringMatching(/^Value passed to 'throwIf' function is non-zero/),
        },
      })
    })

    test('reports progress while it runs', async () => {
      const seen: number[] = []
      const sql = 'SELECT sum(sipHash64(number)) FROM numbers(3000000000)'
      const run = bench.engine.run(request(sql, { clientId: 'progress' }), (percent) => {
        seen.push(percent)
        if (percent > 0) void bench.engine.stop('progress')
      })
      expect(await run).toMatchObject({ ok: false, error: { code: 'stopped' } })
      expect(seen[0]).toBe(0)
      expect(seen.at(-1)).toBeGreaterThan(0)
    })

    test('a result that is left early ends its statement', async () => {
      expect(
        await bench.engine.run(request('SELECT number FROM numbers(1000000000000)', { rowLimit: 10 })),
      ).toMatchObject({
        value: { rowCount: 10, cut: { by: 'rows' } },
      })
      expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
    })

    test('rows of a large result are those of the server', async () => {
      const result = await bench.engine.run(
        request('SELECT number AS a, toString(number) AS b FROM numbers(300000)', { rowLimit: 300_000 }),
      )
      const rows: readonly { a: number; b: string }[] = result.ok
        ? JSON.parse(Buffer.from(result.value.dataJson).toString())
        : []
      expect(rows.length).toBe(300_000)
      expect(rows.every(({ a, b }, at) => a === at && b === String(at))).toBe(true)
    })

    test('wrong password, port and database are plain faults', async () => {
      const fault = async (more: Parameters<RemoteBench['open']>[1], password?: string) => {
        const open = remoteBench('clickhouse', server)
        const found = await open.open(1, more, password).tryConnection()
        await open.end()
        return found?.code ?? null
      }
      expect(await fault({})).toBeNull()
      expect(await fault({}, 'wrong')).toBe('access-denied')
      expect(await fault({ port: 1 })).toBe('port-closed')
      expect(await fault({ database: 'nowhere' })).toBe('database-unknown')
      expect(await fault({ tls: 'verify' })).toBe('tls')
      expect(await fault({ host: '169.254.169.254' })).toBe('host-forbidden')
    })

    test('a server that dies is reported, and found again', async () => {
      const own = await startClickhouse()
      const open = remoteBench('clickhouse', own)
      expect(await runText(open.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
      const run = open.engine.run(
        request('SELECT sum(number) FROM numbers(10000000000000)', { clientId: 'dies' }),
      )
      await expect
        .poll(async () => await runText(open.engine, 'SELECT count() > 0 AS r FROM system.one'))
        .toContain('1')
      await own.kill()
      expect(await run).toMatchObject({ ok: false, error: { code: 'database' } })
      expect(await runText(open.engine, 'SELECT 1 AS a')).toMatch(
        /^database: The host of the database accepts no/,
      )
      await open.end()
      await own.end()
    })
  })
}
