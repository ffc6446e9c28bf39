import type { ColumnPatch, DatasetPatch, MetricPatch } from '#domain/contract/bi/dataset-write.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { checkExpression } from '#domain/semantic/sql-expression.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'

/** Where a dataset is: no two are in one place. */
export interface DatasetPlace {
  readonly databaseId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly tableName: string
}

/** The id of the dataset that is in a place, null where there is none: a database has one catalog here, named or not. */
export async function datasetAt({ db }: StoreView, place: DatasetPlace): Promise<number | null> {
  const found = await db
    .selectFrom('datasets')
    .select('id')
    .where('database_id', '=', place.databaseId)
    .where('table_name', '=', place.tableName)
    .where('schema', 'is', place.schema)
    .executeTakeFirst()
  return found?.id ?? null
}

/** A place as the reference server writes it in its refusals. */
export function placeText({ catalog, schema, tableName }: DatasetPlace): string {
  const parts = [catalog, schema, tableName].filter((part) => part !== null)
  return parts.map(encodeURIComponent).join('.')
}

/** What is answered where a database is not there. */
export const NO_DATABASE = fieldsError({ database: ['Database does not exist'] }, 422)

/** Holds what a write refers to against what there is. Fails: 422 in the words of the reference server. */
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
 * Holds the texts of a write against their grammar: parameters are JSON, and each expression is one expression without a
 * query in it. One with templates is looked at when they are filled in. Fails: 422 by field.
 */
export function checkTexts(patch: DatasetPatch, scan: ScanDialect): Result<void, HttpError> {
  const { columns = [], metrics = [] } = patch
  const params = patch.template_params ?? ''
  if (params.trim() !== '' && !parseJson(params).ok)
    return err(fieldsError({ template_params: ['JSON not valid'] }, 422))
  const faults = {
    columns: columns.flatMap((column) => faultOf(column, column.column_name, scan)),
    metrics: metrics.flatMap((metric) => faultOf(metric, metric.metric_name, scan)),
  }
  const found = Object.entries(faults).filter(([, texts]) => texts.length > 0)
  return found.length === 0 ? ok(undefined) : err(fieldsError(Object.fromEntries(found), 422))
}

function faultOf(
  part: Pick<ColumnPatch | MetricPatch, 'expression'>,
  name: string,
  scan: ScanDialect,
): readonly string[] {
  const expression = part.expression ?? ''
  if (expression === '' || /\{[{%]/.test(expression)) return []
  const checked = checkExpression(expression, scan)
  return checked.ok ? [] : [`${name}: ${checked.error.message}`]
}
