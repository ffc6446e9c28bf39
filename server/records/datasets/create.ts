import { randomUUID } from 'node:crypto'
import type { CreatedColumn, createDataset, NewDataset } from '#domain/contract/bi/dataset-write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { wellFormedFields } from '#domain/core/text/well-formed.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import type { WireColumn } from '#domain/engines/engine.ts'
import { templatesFor } from '#server/chart-data/dataset/open-dataset.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { type ChangeContext, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { insertDatasetInto, type NewDatasetColumn } from '#server/store/datasets.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findStoredAnswer } from '#server/store/synced/idempotency-keys.ts'
import { idOfUuid } from '#server/store/synced/records.ts'
import {
  checkReferences,
  checkTexts,
  type DatasetPlace,
  datasetAt,
  NO_DATABASE,
  placeText,
} from './check-fields.ts'
import { DATASETS } from './kind.ts'
import { datasourceOf } from './present.ts'
import { fillSource, readSourceColumns } from './source-columns.ts'

/** The answer of the reference server if the SQL of a new dataset fails. */
const FATAL = messageError(500, 'Fatal error')

const NOT_CREATED = messageError(422, 'Dataset could not be created.')

/**
 * Creates a dataset, owned by its creator, with the columns of its source and a count. Fails with the errors of the
 * reference server, also for SQL that changes data or has several statements.
 */
export async function addDataset(
  deps: ServerDeps,
  context: ChangeContext,
  {
    uuid,
    mark,
    template_parameters: own,
    template_params: given,
    columns: named = [],
    ...fields
  }: NewDataset,
) {
  const parameters = own ?? given ?? null
  const { store } = deps
  const { user, now } = context
  const source = (await isMade(deps, context, uuid))
    ? ok(null)
    : await readSource(deps, context, { ...fields, parameters })
  if (!source.ok) return source
  return await createRecord<typeof createDataset>(store, context, {
    kind: DATASETS,
    uuid,
    insert: async (view) => {
      if (source.value === null) return err(NOT_CREATED)
      const { place, columns } = source.value
      const taken = await rejectTaken(view, place)
      if (!taken.ok) return taken
      const checked = await checkReferences(view, fields)
      if (!checked.ok) return checked
      return ok(
        await insertDatasetInto(view, {
          ...place,
          sql: fields.sql ?? null,
          templateParams: parameters,
          mainTimeColumn: columns.find((column) => column.is_dttm)?.column_name ?? null,
          columns: withNamed(columns.map(newColumn), named),
          metrics: [COUNT],
          uuid: uuid?.toLowerCase() ?? randomUUID(),
          mark: mark === undefined ? null : JSON.stringify(mark),
          userId: user.id,
          owners: fields.owners ?? [],
          now,
        }),
      )
    },
    answer: async (view, id) => {
      const data = await datasourceOf(view, id)
      return { id, result: { ...DEFAULTS, ...withoutUndefined(fields) }, ...(data === null ? {} : { data }) }
    },
  })
}

const DEFAULTS = { always_filter_main_dttm: false, normalize_columns: false }

/** The metric that every new dataset has. */
const COUNT = { name: 'count', expression: 'COUNT(*)', verboseName: 'COUNT(*)', metricType: 'count' }

/** A column of a source as a new column of the dataset. */
function newColumn({ column_name: name, type, type_generic: typeGeneric, is_dttm: isTime }: WireColumn) {
  return { name, type, typeGeneric, isTime }
}

/** Merges the requested columns into those of the source: computed ones are appended, others that the source lacks are dropped. */
function withNamed(
  columns: readonly NewDatasetColumn[],
  named: readonly CreatedColumn[],
): readonly NewDatasetColumn[] {
  const byName = new Map(named.map((one) => [one.column_name ?? one.name ?? '', one]))
  const known = new Set(columns.map(({ name }) => name))
  const described = columns.map((column) => {
    const { verbose_name: verboseName, description, is_dttm: isTime } = byName.get(column.name) ?? {}
    return { ...column, ...withoutUndefined({ verboseName, description, isTime: isTime ?? undefined }) }
  })
  const computed = [...byName].flatMap(([name, { verbose_name: verboseName, ...one }]) => {
    const { expression = null, type = null, description, is_dttm: isTime } = one
    if (known.has(name) || name === '' || expression === null || expression.trim() === '') return []
    const column = { name, expression, type, typeGeneric: genericType(type), isTime: isTime ?? false }
    return [{ ...column, ...withoutUndefined({ verboseName, description }) }]
  })
  return [...described, ...computed]
}

/** Whether this create was done before, so that the source need not be read again. */
async function isMade({ store }: ServerDeps, { user, synced }: ChangeContext, uuid: string | undefined) {
  const { operation } = synced
  if (operation !== null && (await findStoredAnswer(store, { userId: user.id, key: operation.key })) !== null)
    return true
  return (await idOfUuid(store, { kind: DATASETS, userId: user.id, uuid })) !== null
}

interface FoundSource {
  readonly place: DatasetPlace
  readonly database: DatabaseRow
  readonly columns: readonly WireColumn[]
}

type NewSource = Pick<NewDataset, 'database' | 'catalog' | 'schema' | 'table_name' | 'sql'> & {
  readonly parameters: string | null
}

/** Finds the source of a new dataset and its columns. Fails: as `addDataset`. */
async function readSource(
  deps: ServerDeps,
  { user, synced, now }: ChangeContext,
  {
    database: databaseId,
    catalog = null,
    schema = null,
    table_name: tableName,
    sql = null,
    parameters,
  }: NewSource,
): Promise<Result<FoundSource, HttpError>> {
  const database = await rowById(deps.store, 'databases', databaseId)
  if (database === null) return err(NO_DATABASE)
  const { defaultSchema, scan } = deps.engines.dialectOf(database.kind)
  const texts = checkTexts({ template_params: parameters, sql }, scan)
  if (!texts.ok) return texts
  // The store replaces lone surrogates by U+FFFD; the lookup must use the stored text.
  const place = wellFormedFields({ databaseId, catalog, schema: schema ?? defaultSchema, tableName })
  const taken = await rejectTaken(deps.store, place)
  if (!taken.ok) return taken
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err(NOT_CREATED)
  const isVirtual = sql !== null && sql.trim() !== ''
  const templates = templatesFor(deps.store, user, { databaseId, parameters })
  const source = { ...place, sql: isVirtual ? sql : null }
  const filled = await fillSource(source, { ...templates, dialect: engine.value.dialect, now })
  if (!filled.ok) return err(synced.operation === null ? FATAL : badSql(filled.error.message))
  const columns = await readSourceColumns(engine.value, filled.value)
  if (columns.ok) return ok({ place, database, columns: columns.value })
  if (isVirtual) return err(synced.operation === null ? FATAL : badSql(columns.error.message))
  return err(columns.error.code === 'table' ? noTable(place) : NOT_CREATED)
}

/** The error for clients of our protocol, which shows what to correct in the SQL. */
function badSql(message: string): HttpError {
  return fieldsError({ sql: [message] }, 422)
}

function noTable(place: DatasetPlace): HttpError {
  const text = `Table [${placeText(place)}] could not be found, please double check your database connection, schema, and table name`
  return fieldsError({ table: [text] }, 422)
}

async function rejectTaken(view: StoreView, place: DatasetPlace): Promise<Result<void, HttpError>> {
  if ((await datasetAt(view, place)) === null) return ok(undefined)
  return err(fieldsError({ table: [`Dataset ${placeText(place)} already exists`] }, 422))
}
