import { remoteBench } from '#tests/engines/remote-bench.ts'
import type { Subject } from '#tests/engines/suite.ts'
import { leaveMariaDb, takeMariaDb } from './shared-server.ts'

/** MySQL's kind as the suite tries it, on a real MariaDB. */
export const MYSQL_SUBJECT: Subject = {
  kind: 'mysql',
  open: async () => {
    const server = await takeMariaDb()
    const { engine, end } = remoteBench('mysql', server)
    return {
      engine,
      end: async () => {
        await end()
        await leaveMariaDb(server)
      },
    }
  },
  schema: 'sales',
  functions: ['abs', 'sleep'],
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'SELECT COUNT(*) FROM seq_1_to_100000000 a JOIN seq_1_to_100000000 b',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ['SELECT foo(a) FROM numbers', 'database', '1:8+3'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["SELECT load_file('x')", 'forbidden', '1:8+9'],
  ],
}
