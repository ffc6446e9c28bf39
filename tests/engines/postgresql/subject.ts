import type { Subject } from '#tests/engines/suite.ts'
import { postgresqlBench } from './bench.ts'
import { type PostgresqlServer, startPostgresql } from './server.ts'

/** One server for all subjects of a file. */
let shared: Promise<PostgresqlServer> | null = null
let users = 0

async function takeServer(): Promise<PostgresqlServer> {
  users += 1
  shared ??= startPostgresql().then(async (server) => {
    await server.run('CREATE TABLE public.numbers AS SELECT unnest(ARRAY[3, 1, 2]) AS a')
    await server.run('GRANT SELECT ON public.numbers TO offset_user')
    return server
  })
  return await shared
}

async function leaveServer(server: PostgresqlServer): Promise<void> {
  users -= 1
  if (users > 0) return
  shared = null
  await server.end()
}

/** PostgreSQL as the suite tries it, on a real server. */
export const POSTGRESQL_SUBJECT: Subject = {
  kind: 'postgresql',
  open: async () => {
    const server = await takeServer()
    const { engine, end } = postgresqlBench(server)
    return {
      engine,
      end: async () => {
        await end()
        await leaveServer(server)
      },
    }
  },
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'SELECT count(*) FROM generate_series(1, 1000000000000)',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ["SELECT '😀', foo(a) FROM numbers", 'database', '1:14+3'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["SELECT pg_read_file('x')", 'forbidden', '1:8+12'],
  ],
}
