import { performance } from 'node:perf_hooks'
import type { Wire } from '#tests/support/wire.ts'

const ids = 'abcdefghijk'
let count = 0

/** Runs a statement over HTTP. Returns the ms until its last byte was read. */
export async function executeOnWire(wire: Wire, sql: string, rows: number): Promise<number> {
  count += 1
  const clientId = `${ids}${count}`.slice(-11)
  const startedAt = performance.now()
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', {
    database_id: 1,
    client_id: clientId,
    sql,
    queryLimit: rows,
    runAsync: false,
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${sql} was answered ${answer.status}`)
  return performance.now() - startedAt
}
