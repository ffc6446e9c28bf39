import type { Subject } from '#tests/engines/suite.ts'
import { postgresqlBench } from './bench.ts'
import { leaveServer, takeServer } from './shared-server.ts'

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
  functions: ['lower', 'sum', 'generate_series', 'row_number'],
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
