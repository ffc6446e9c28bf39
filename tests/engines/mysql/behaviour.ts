import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processOfPort } from '#tests/engines/process-of-port.ts'
import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { type MariaDbServer, startMariaDb } from './server.ts'

/** Behaviour of a real MariaDB beyond the suite: its catalog, changes of data, and connections that fail. */
export function mysqlBehaviour(): void {
  describe('a real MariaDB', () => {
    let server: MariaDbServer
    let bench: RemoteBench
    beforeAll(async () => {
      server = await startMariaDb()
      await server.run(
        "CREATE TABLE sales.customers (id INT PRIMARY KEY COMMENT 'Number', name VARCHAR(20) DEFAULT 'x') COMMENT 'Who buys'",
        'CREATE TABLE sales.orders (id INT, customer INT, KEY by_id (id), FOREIGN KEY to_customer (customer) REFERENCES customers (id))',
        'CREATE VIEW sales.names AS SELECT name FROM sales.customers',
      )
      bench = remoteBench('mysql', server)
    })
    afterAll(async () => {
      await bench.end()
      await server.end()
    })

    test('lists its tables and views, and knows columns, keys and indexes', async () => {
      const schemas = await bench.engine.schemas()
      // That of the connection is first.
      expect(schemas.ok && schemas.value[0]).toBe('sales')
      const tables = await bench.engine.tables('sales')
      expect(tables.ok && tables.value.map(({ name, kind, comment }) => [name, kind, comment])).toEqual([
        ['customers', 'table', 'Who buys'],
        ['names', 'view', null],
        ['orders', 'table', null],
      ])
      expect(await bench.engine.tableMetadata('sales', 'customers')).toMatchObject({
        value: {
          comment: 'Who buys',
          columns: [
            { name: 'id', type: 'INT', nullable: false, comment: 'Number' },
            { name: 'name', longType: 'VARCHAR(20)', nullable: true },
          ],
          primaryKey: { name: 'PRIMARY', columns: ['id'] },
        },
      })
      expect(await bench.engine.tableMetadata('sales', 'orders')).toMatchObject({
        value: {
          primaryKey: null,
          foreignKeys: [{ columns: ['customer'], referredTable: 'customers', referredColumns: ['id'] }],
        },
      })
      const extra = await bench.engine.tableExtra('sales', 'names')
      expect(extra.ok && extra.value?.definition).toContain('select')
    })

    test('changes data only on request, and rows become tables', async () => {
      const insert = "INSERT INTO customers VALUES (1, 'Ann'), (2, 'Bo')"
      expect(await runText(bench.engine, insert)).toMatch(/^refused: /)
      expect(await runText(bench.engine, insert, { writes: true })).toBe('[]')
      expect(await runText(bench.engine, insert, { writes: true })).toMatch(/^database: Duplicate entry/)
      const creates = { kind: 'TABLE', schema: 'sales', name: 'made `x`' } as const
      const made = await bench.engine.run(request('SELECT id FROM customers;', { creates }))
      expect(made).toMatchObject({ ok: true, value: { sqlRowCount: 2 } })
      expect(await runText(bench.engine, 'SELECT count(*) AS n FROM `made ``x```')).toBe('[{"n":2}]')
    })

    test('the transaction is read-only, also for a function that the guard does not know', async () => {
      await server.run(
        "CREATE FUNCTION sales.sneak() RETURNS INT MODIFIES SQL DATA BEGIN INSERT INTO sales.customers VALUES (9, 'x'); RETURN 1; END",
      )
      expect(await runText(bench.engine, 'SELECT sneak()')).toMatch(/^refused: /)
    })

    test('a large result is cut at its limit, and its connection is replaced', async () => {
      const sql = 'SELECT seq FROM seq_1_to_50000000'
      const cut = await bench.engine.run(request(sql, { rowLimit: 5000 }))
      expect(cut).toMatchObject({ ok: true, value: { rowCount: 5000, cut: { by: 'rows' } } })
      expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
    })

    test('times are in UTC and in milliseconds for charts; a day without a month is missing', async () => {
      const sql = `SELECT TIMESTAMP '2001-01-01 00:00:00' AS t, DATE '1969-12-31' AS d, CAST('0000-00-00' AS DATE) AS z`
      expect(await runText(bench.engine, sql, { form: 'chart' })).toBe(
        '[{"t":978307200000,"d":-86400000,"z":null}]',
      )
    })

    test.each([
      ['the right settings', {}, undefined, null],
      ['a wrong password', {}, 'wrong', 'access-denied'],
      ['an unknown user', { username: 'nowhere' }, undefined, 'access-denied'],
      ['a forbidden host', { host: '169.254.169.254' }, undefined, 'host-forbidden'],
      ['a closed port', { port: 1 }, undefined, 'port-closed'],
      ['a server without TLS', { tls: 'require' as const }, undefined, 'tls'],
    ])('%s', async (_name, settings, password, code) => {
      const fault = await bench.open(1, settings, password).tryConnection()
      expect(fault?.code ?? null).toBe(code)
    })

    /** The statement writes nothing to its client for hours. */
    test('a process that is killed leaves no statement at the server', async () => {
      const other = remoteBench('mysql', server)
      const sql = 'SELECT count(*) AS endless FROM seq_1_to_1000000 a, seq_1_to_1000000 b'
      const hosts = async () => {
        const rows = await server.run(
          "SELECT host FROM information_schema.processlist WHERE info LIKE 'SELECT count(*) AS endless%'",
        )
        return rows.map(([host]) => Number(String(host).split(':')[1]))
      }
      const run = other.engine.run(request(sql, { timeoutMs: 120_000 }))
      await expect.poll(hosts, { timeout: 20_000 }).toHaveLength(1)
      const [port = 0] = await hosts()
      process.kill(processOfPort(port), 'SIGKILL')
      expect(await run).toMatchObject({ ok: false, error: { code: 'crashed' } })
      await expect.poll(hosts, { timeout: 20_000 }).toEqual([])
      await other.end()
    })

    test('a server that is killed in mid-query ends that query', async () => {
      const run = runText(bench.engine, 'SELECT SLEEP(60)')
      expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
      await server.kill()
      expect(await run).toMatch(/^database: The connection to the database was lost/)
      expect(await runText(bench.engine, 'SELECT 1 AS a')).toMatch(
        /^database: The host of the database accepts/,
      )
    })
  })
}
