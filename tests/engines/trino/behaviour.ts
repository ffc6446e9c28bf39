import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RemoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { runBare } from './bare-client.ts'
import { RECORDINGS, startFakeTrino } from './fake-server.ts'
import { sharedTrino, startTrino } from './server.ts'
import { trinoBench } from './subject.ts'

const RECORDED = RECORDINGS.flatMap(({ sql }) => (sql.startsWith('EXPLAIN') ? [] : [[sql]]))

/** Behaviour of a real Trino beyond the suite: its catalogs, changes of data, and the end of statements and of the server. */
export function trinoBehaviour(): void {
  describe('a real Trino', () => {
    let server: Awaited<ReturnType<typeof sharedTrino>>
    let bench: RemoteBench
    beforeAll(async () => {
      server = await sharedTrino()
      bench = trinoBench(server)
      await server.run(
        'DROP VIEW IF EXISTS memory.default.ids',
        'DROP TABLE IF EXISTS memory.default.orders',
        'DROP TABLE IF EXISTS memory.default."made ""x"""',
        "CREATE TABLE memory.default.orders (id BIGINT NOT NULL COMMENT 'Number', price DECIMAL(10, 2)) COMMENT 'Sales'",
        'CREATE VIEW memory.default.ids AS SELECT id FROM memory.default.orders',
      )
    })
    afterAll(() => bench.end())

    test('lists catalogs, schemas, tables and views, and knows columns with their comments', async () => {
      expect(await bench.engine.catalogs()).toEqual({ ok: true, value: ['memory', 'system', 'tpch'] })
      expect(await bench.engine.schemas('tpch')).toMatchObject({ value: expect.arrayContaining(['tiny']) })
      const tables = await bench.engine.tables('default')
      expect(tables.ok && tables.value.map(({ name, kind }) => [name, kind])).toEqual([
        ['ids', 'view'],
        ['numbers', 'table'],
        ['orders', 'table'],
      ])
      expect(await bench.engine.tableMetadata('default', 'orders')).toMatchObject({
        value: {
          comment: 'Sales',
          columns: [
            { name: 'id', type: 'BIGINT', nullable: false, comment: 'Number' },
            { name: 'price', type: 'DECIMAL', longType: 'DECIMAL(10,2)', nullable: true, comment: null },
          ],
        },
      })
      const extra = await bench.engine.tableExtra('default', 'ids')
      expect(extra.ok && extra.value?.definition).toContain('CREATE VIEW "memory"."default"."ids"')
      expect(await bench.engine.tableExtra('tiny', 'nation', 'tpch')).toMatchObject({
        value: { rowCount: 25 },
      })
    })

    test('changes data only on request, and rows become tables', async () => {
      const insert = 'INSERT INTO orders VALUES (1, 1.50), (2, NULL)'
      expect(await runText(bench.engine, insert)).toMatch(/^refused: /)
      expect(await runText(bench.engine, insert, { writes: true })).toBe('[]')
      const creates = { kind: 'TABLE', schema: 'default', name: 'made "x"' } as const
      const made = await bench.engine.run(request('SELECT id FROM orders;', { creates }))
      expect(made).toMatchObject({ ok: true, value: { sqlRowCount: 2 } })
      expect(await runText(bench.engine, 'SELECT count(*) AS n FROM "made ""x"""')).toBe('[{"n":2}]')
      const other = { ...creates, name: 'other' }
      const failing = await bench.engine.run(request('SELECT id, nope FROM orders', { creates: other }))
      expect(failing).toMatchObject({ error: { code: 'column', line: 1, column: 12 } })
    })

    test('a stopped statement ends at the server', async () => {
      const mark = `a.tax = ${Date.now()}`
      const sql = `SELECT count(*) FROM tpch.sf1000.lineitem a CROSS JOIN tpch.sf1000.orders b WHERE ${mark}`
      const run = bench.engine.run(request(sql, { clientId: 'endless' }))
      const states = `SELECT state FROM system.runtime.queries WHERE query LIKE '%${mark}' AND source = 'offset'`
      await expect.poll(() => runBare(server.address, states), { timeout: 30_000 }).toEqual([['RUNNING']])
      await bench.engine.stop('endless')
      expect(await run).toMatchObject({ error: { code: 'stopped' } })
      await expect.poll(() => runBare(server.address, states), { timeout: 30_000 }).toEqual([['FAILED']])
    })

    test('the server has the time limit of a statement too', async () => {
      expect(
        await runText(bench.engine, "SHOW SESSION LIKE 'query_max_run_time'", { timeoutMs: 20_000 }),
      ).toContain('"Value":"30000ms"')
    })

    test('grains of microseconds are not rounded into the next day', async () => {
      const day = bench.engine.dialect.grains.find(({ duration }) => duration === 'P1D')?.sql ?? ''
      const late = "TIMESTAMP '2001-02-03 23:59:59.999999'"
      expect(await runText(bench.engine, `SELECT ${day.replaceAll('{col}', late)} AS d`)).toBe(
        '[{"d":"2001-02-03T00:00:00"}]',
      )
    })

    // A plan has the estimates of its time.
    test.each(RECORDED)('answers as recorded: %s', async (sql) => {
      const fake = await startFakeTrino()
      const replayed = trinoBench(fake)
      const more = { writes: true }
      expect(await runText(bench.engine, sql, more)).toBe(await runText(replayed.engine, sql, more))
      await replayed.end()
      await fake.end()
    })

    test('an unknown catalog is no connection', async () => {
      expect(await bench.engine.tryConnection()).toBeNull()
      expect((await bench.open(1, { database: 'nope' }).tryConnection())?.code).toBe('database-unknown')
    })

    test('a server that is killed in mid-query ends that query', async () => {
      const own = await startTrino()
      onTestFinished(() => own.end())
      const killed = trinoBench(own)
      const sql = 'SELECT count(*) FROM tpch.sf1000.lineitem a CROSS JOIN tpch.sf1000.orders b'
      const run = runText(killed.engine, sql, { timeoutMs: 200_000 })
      expect(await runText(killed.engine, 'SELECT 1 AS a', { timeoutMs: 200_000 })).toBe('[{"a":1}]')
      await own.kill()
      expect(await run).toMatch(
        /^database: The (?:connection to the database was lost|host of the database accepts)/,
      )
      expect(await runText(killed.engine, 'SELECT 1 AS a')).toMatch(
        /^database: The host of the database accepts/,
      )
      await killed.end()
    }, 300_000)
  })
}
