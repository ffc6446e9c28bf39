import { remoteBench } from '#tests/engines/remote-bench.ts'
import type { OpenSubject, Subject } from '#tests/engines/suite.ts'
import { leaveClickhouse, takeClickhouse } from './shared-server.ts'

/** Engines over the shared server. */
export async function openClickhouse(): Promise<OpenSubject> {
  const server = await takeClickhouse()
  const { engine, end } = remoteBench('clickhouse', server)
  return {
    engine,
    end: async () => {
      await end()
      await leaveClickhouse(server)
    },
  }
}

/** ClickHouse as the suite tries it, on chdb. */
export const CLICKHOUSE_SUBJECT: Subject = {
  kind: 'clickhouse',
  open: openClickhouse,
  schema: 'sales',
  functions: ['toStartOfMonth', 'uniqExact'],
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'SELECT sum(number) FROM numbers(10000000000000)',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ["SELECT 'ü😀' a FORM numbers", 'syntax', '1:16+4'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ['SELECT foo(a) FROM numbers', 'database', '1:8+3'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["SELECT * FROM url('http://x', 'CSV')", 'forbidden', '1:15+3'],
  ],
}
