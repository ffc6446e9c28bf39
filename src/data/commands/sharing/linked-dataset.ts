import { readLocalDataset } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import { getSelectStar } from '#domain/contract/database.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer, type WireError } from '#domain/errors/wire-error.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { intField, textField } from '#domain/sync/kind/wire-fields.ts'

/** The parts of a dataset that a tab needs. */
interface LinkedDataset {
  readonly name: string
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  /** The SQL that reads it: its own, or that of its table; null if unknown. */
  readonly sql: string | null
}

type Failure = WireError | { readonly code: 'missing' }

/**
 * The fields of a tab for a dataset, with the given SQL or one that reads the dataset. A dataset of this device is used if the
 * server does not answer. Fails: with any WireError, `missing`. Source: SQL spec §7.
 */
export async function datasetFields(
  db: LocalDatabase,
  { id, sql }: { readonly id: number; readonly sql: string | null },
): Promise<Result<Partial<TabFields>, Failure>> {
  const answered = await fetchDataset(id)
  const found = answered.ok ? answered : await storedDataset(db, id, answered.error)
  if (!found.ok) return found
  const { name, dbId, catalog, schema } = found.value
  const text = sql ?? found.value.sql ?? (await selectStar(found.value))
  return ok({ name: `Query ${name}`, dbId, catalog, schema, ...(text === null ? {} : { sql: text }) })
}

const COLUMNS = 'table_name,sql,schema,catalog,database.id,select_star'

async function fetchDataset(id: number): Promise<Result<LinkedDataset, Failure>> {
  const path = `/api/v1/dataset/${id}` as const
  const answer = await request({ method: 'GET', path }, { path: `${path}?q=(columns:!(${COLUMNS}))` })
  if (!answer.ok) return answer
  const body = readAnswer(answer.value.head, new TextDecoder().decode(answer.value.bytes))
  if (!body.ok) return body
  const dataset = readDataset(isRecord(body.value) ? body.value['result'] : null)
  return dataset === null ? err({ code: 'missing' }) : ok(dataset)
}

function readDataset(value: unknown): LinkedDataset | null {
  if (!isRecord(value)) return null
  const { database } = value
  const [name, dbId] = [textField(value, 'table_name'), isRecord(database) ? intField(database, 'id') : null]
  if (name === null || dbId === null) return null
  const sql = textField(value, 'sql') || textField(value, 'select_star')
  return {
    name,
    dbId,
    catalog: textField(value, 'catalog'),
    schema: textField(value, 'schema'),
    sql: sql || null,
  }
}

async function storedDataset(
  db: LocalDatabase,
  id: number,
  failure: Failure,
): Promise<Result<LinkedDataset, Failure>> {
  const stored = await readLocalDataset(db, id)
  if (stored === null || stored.current.databaseId === null) return err(failure)
  const { name, databaseId: dbId, catalog, schema, sql } = stored.current
  return ok({ name, dbId, catalog, schema, sql: sql || null })
}

async function selectStar({ dbId, name, schema }: LinkedDataset): Promise<string | null> {
  if (schema === null) return null
  const answer = await send(getSelectStar, { params: { id: dbId, table: name, schema } })
  return answer.ok ? answer.value.result : null
}
