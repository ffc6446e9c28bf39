import { send } from '#data/http/send.ts'
import { getOrCreateDataset } from '#domain/contract/bi/dataset-write.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A table or view of a database. */
interface TablePlace {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly table: string
}

/** Returns the id of a table's dataset, and creates the dataset if there is none. Fails: with any WireError. Source: SQL spec §7. */
export async function datasetOfTable(place: TablePlace): Promise<Result<number, WireError>> {
  const { dbId: database_id, catalog, schema, table: table_name } = place
  const named = { ...(catalog === null ? {} : { catalog }), ...(schema === null ? {} : { schema }) }
  const answer = await send(getOrCreateDataset, { body: { database_id, table_name, ...named } })
  return answer.ok ? ok(answer.value.result.table_id) : answer
}
