import type { DatasetPatch } from '#domain/contract/bi/dataset-write.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { connectionOfRow } from '#server/databases/connection-of-row.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { BUSY_ERROR, fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { checkExpressions } from './check-expressions.ts'
import { CHECK_EXPRESSIONS } from './texts-task.ts'

/** The place of a dataset, which holds one dataset. */
export interface DatasetPlace {
  readonly databaseId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly tableName: string
}

/** The id of the dataset at a place, null if it is free. No catalog is that of the connection. */
export async function datasetAt({ db }: StoreView, place: DatasetPlace): Promise<number | null> {
  const named = await db
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select(['datasets.id', 'datasets.catalog', 'databases.kind', 'databases.settings'])
    .where('datasets.database_id', '=', place.databaseId)
    .where('datasets.table_name', '=', place.tableName)
    .where('datasets.schema', 'is', place.schema)
    .orderBy('datasets.id')
    .execute()
  return named.find((row) => isSameCatalog(row, row.catalog, place.catalog))?.id ?? null
}

/** Whether two catalogs of a database are one. Catalogs of a kind that has none do not count. */
function isSameCatalog(
  { kind, settings }: { readonly kind: string; readonly settings: string },
  a: string | null,
  b: string | null,
): boolean {
  if (a === b || !KINDS_WITH_CATALOGS.has(kind)) return true
  const own = connectionOfRow({ kind, settings })?.settings.database ?? null
  return (a ?? own) === (b ?? own)
}

const KINDS_WITH_CATALOGS: ReadonlySet<string> = new Set(
  ENGINE_DRIVERS.filter(({ abilities }) => abilities.hasCatalogs).map(({ kind }) => kind),
)

/** A place as in the errors of the reference server. */
export function placeText({ catalog, schema, tableName }: DatasetPlace): string {
  const parts = [catalog, schema, tableName].filter((part) => part !== null)
  return parts.map(encodeURIComponent).join('.')
}

/** The error for a database that does not exist. */
export const NO_DATABASE = fieldsError({ database: ['Database does not exist'] }, 422)

/** Checks the references of a write. Fails: 422 with the message of the reference server. */
export async function checkReferences(
  view: StoreView,
  { owners = [], database_id: databaseId }: Pick<DatasetPatch, 'owners' | 'database_id'>,
): Promise<Result<void, HttpError>> {
  if (databaseId !== undefined && (await rowById(view, 'databases', databaseId)) === null)
    return err(NO_DATABASE)
  if ((await rowsById(view, 'users', owners)).length < new Set(owners).size)
    return err(fieldsError({ owners: ['Owners are invalid'] }, 422))
  return ok(undefined)
}

/**
 * Checks the texts of a write: parameters are JSON, a query has at most the length of a statement, and each expression is
 * one expression without a query in it. Fails: 422 by field.
 */
export function checkTexts(patch: DatasetPatch, scan: ScanDialect): Result<void, HttpError> {
  const params = patch.template_params ?? ''
  const fault = params.trim() === '' ? null : jsonTextFault(parseBoundedJson(params))
  if (fault !== null) return err(fieldsError({ template_params: [fault] }, 422))
  if (isTooLong(patch.sql ?? '')) return err(fieldsError({ sql: [TOO_LONG_MESSAGE] }, 422))
  if (isTooLong(patch.fetch_values_predicate ?? ''))
    return err(fieldsError({ fetch_values_predicate: [TOO_LONG_MESSAGE] }, 422))
  const { columns, metrics } = expressionsOf(patch)
  return rejectionOf({
    columns: checkExpressions({ expressions: columns, scan }),
    metrics: checkExpressions({ expressions: metrics, scan }),
  })
}

/** Upper limit of the characters that are checked in this process, where they block other requests. */
const MAX_CHECKED = 30_000

/** Whether the expressions of a write must be checked by `checkLongExpressions`. */
export function hasLongExpressions(patch: DatasetPatch): boolean {
  const { columns, metrics } = expressionsOf(patch)
  return [...columns, ...metrics].reduce((sum, { expression }) => sum + expression.length, 0) > MAX_CHECKED
}

/** Checks expressions as `checkTexts` does, in a child process. Fails: 422 by field, 503 if too many requests wait. */
export async function checkLongExpressions(
  patch: DatasetPatch,
  scan: ScanDialect,
  requester: WorkOptions,
): Promise<Result<void, HttpError>> {
  const { columns, metrics } = expressionsOf(patch)
  const expressions = [...columns, ...metrics]
  const faults = await work.run(CHECK_EXPRESSIONS, { expressions, scan }, requester)
  if (faults.ok) return rejectionOf({ columns: [], metrics: faults.value })
  return err(faults.error === 'busy' ? BUSY_ERROR : TOO_LONG_TOGETHER)
}

function expressionsOf({ columns = [], metrics = [] }: DatasetPatch) {
  return {
    columns: columns.map(({ column_name: name, expression }) => ({ name, expression: expression ?? '' })),
    metrics: metrics.map(({ metric_name: name, expression }) => ({ name, expression })),
  }
}

function rejectionOf(faults: Readonly<Record<string, readonly string[]>>): Result<void, HttpError> {
  const found = Object.entries(faults).filter(([, texts]) => texts.length > 0)
  return found.length === 0 ? ok(undefined) : err(fieldsError(Object.fromEntries(found), 422))
}

const TOO_LONG_TOGETHER = fieldsError(
  { metrics: ['The expressions are too long to be checked together. Save fewer of them at once.'] },
  422,
)
