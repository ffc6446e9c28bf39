import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import type { Subject } from '#tests/engines/suite.ts'
import { sharedTrino, type TrinoServer } from './server.ts'

/** Opens a server, whose default schema is `memory.default`. */
export function trinoBench(server: Pick<TrinoServer, 'settings' | 'secrets'>): RemoteBench {
  const options = [['schema', 'default']] as const
  return remoteBench('trino', { ...server, settings: { ...server.settings, options } })
}

/** Trino as the suite tries it, on a real server. */
export const TRINO_SUBJECT: Subject = {
  kind: 'trino',
  open: async () => {
    const { engine, end } = trinoBench(await sharedTrino())
    return { engine, end }
  },
  schema: 'default',
  functions: ['date_trunc', 'approx_distinct'],
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'SELECT count(*) FROM tpch.sf1000.lineitem a CROSS JOIN tpch.sf1000.orders b',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ["SELECT '😀', foo(a) FROM numbers", 'database', '1:14+3'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["SELECT * FROM TABLE(system.query(query => 'x'))", 'forbidden', '1:21+6'],
  ],
}
