import { setImmediate } from 'node:timers/promises'
import { skipSpace, skipValue } from '#domain/query/result/scan-value.ts'
import { JsonBytes } from '#server/http/implement.ts'
import { presentQuery } from '#server/present/query.ts'
import type { QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'

/** A result with its query; `isCut`: the query has more rows. */
interface PresentedResult {
  readonly query: QueryRow
  readonly user: User
  readonly columns: unknown
  readonly dataJson: Uint8Array
  readonly isCut?: boolean
}

/** The answer with a result. The rows are the engine's bytes: parsing them would block other requests. Source: security §1. */
export function resultBytes({ query, user, columns, dataJson, isCut = false }: PresentedResult): JsonBytes {
  // An empty result keeps its columns, as in 6.1; 4.1.2 loses their names.
  const columnsJson = JSON.stringify(columns)
  const head = `{"query_id":${query.id},"status":"success","data":`
  const mark = isCut ? ',"displayLimitReached":true' : ''
  const tail = `,"columns":${columnsJson},"selected_columns":${columnsJson},"expanded_columns":[],"query":${JSON.stringify(presentQuery(query, user))}${mark}}`
  return new JsonBytes(Buffer.from(head), dataJson, Buffer.from(tail))
}

const COMMA = 0x2c
const CLOSE_LIST = Buffer.from(']')

/** Bytes that are read before other requests get a turn: some 10 ms of work. */
const BYTES_A_TURN = 2_000_000

/** The first rows of a JSON list; the list itself if it has no more. */
export async function firstRows(dataJson: Uint8Array, count: number): Promise<Uint8Array> {
  let at = 1
  let turnEnd = BYTES_A_TURN
  for (let row = 0; row < count; row += 1) {
    if (at > turnEnd) {
      turnEnd = at + BYTES_A_TURN
      await setImmediate()
    }
    const end = skipValue(dataJson, skipSpace(dataJson, row === 0 ? at : at + 1))
    if (end < 0) return dataJson
    at = skipSpace(dataJson, end)
    if (dataJson[at] !== COMMA) return dataJson
  }
  return Buffer.concat([dataJson.subarray(0, at), CLOSE_LIST])
}
