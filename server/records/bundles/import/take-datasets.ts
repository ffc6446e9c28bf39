import { err, ok, type Result } from '#domain/core/result.ts'
import { wellFormedFields } from '#domain/core/text/well-formed.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { type Writer } from '#server/records/charts/change.ts'
import { patchDataset } from '#server/records/datasets/change.ts'
import { datasetAt } from '#server/records/datasets/check-fields.ts'
import { type Dataset, findDataset, insertDatasetInto } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { alreadyExists, belongsToOthers } from './import-faults.ts'
import type { BundleContents, InFile } from './read-contents.ts'
import type { DatasetPart } from './read-parts.ts'

/** Outcomes of checks by the uuid of a dataset; a dataset with short expressions has none. */
export type CheckedDatasets = ReadonlyMap<string, Result<void, HttpError>>

/** The import of an archive: its user and time, its transaction and its options. */
export interface Import extends Writer {
  readonly deps: ServerDeps
  readonly view: StoreView
  /** For existing records: `keep` leaves them unchanged, `reject` is a fault of their files. */
  readonly onExisting: 'keep' | 'reject' | 'overwrite'
  /** Outcomes of checks that were done before the transaction. */
  readonly checked: CheckedDatasets
}

/** Imports a dataset, and gives its id; an existing one with its uuid, or else at its place, is used. Fails with the fault of its file. */
export async function takeDataset(
  work: Import,
  part: InFile<DatasetPart>,
  databases: BundleContents['databases'],
): Promise<Result<number, unknown>> {
  const { view, user, onExisting } = work
  const database = await databaseOf(view, part, databases)
  const existing = await datasetThere(view, part, database)
  if (existing !== null) {
    if (onExisting === 'keep') return ok(existing.row.id)
    if (onExisting === 'reject') return err(alreadyExists('dataset'))
    if (!ownersOf(existing.row).includes(user.id)) return err(belongsToOthers('dataset'))
    return await write(work, existing, part)
  }
  if (database === null) return err(await noDatabase(view, part, databases))
  const { table_name: tableName = '', schema = null, catalog = null } = part.patch
  const id = await insertDatasetInto(view, {
    ...wellFormedFields({ databaseId: database, catalog, schema, tableName }),
    columns: [],
    metrics: [],
    uuid: part.uuid,
    userId: user.id,
    now: work.now,
  })
  const made = await findDataset(view, id)
  return made === null ? err('It could not be created.') : await write(work, made, part)
}

async function write(
  { deps, view, user, now, checked }: Import,
  { row, metrics: known }: Dataset,
  { uuid, patch }: DatasetPart,
): Promise<Result<number, unknown>> {
  const uuids = new Map(known.map(({ metric_name: name, uuid }) => [name, uuid]))
  // Files identify metrics by their names; existing ones keep their uuids.
  const metrics = (patch.metrics ?? []).map((metric) => ({ ...metric, uuid: uuids.get(metric.metric_name) }))
  const before = checked.get(uuid)
  if (before?.ok === false) return err(reasonOf(before.error))
  const hasCheckedExpressions = before !== undefined
  const change = { row, patch: { ...patch, metrics }, byName: true, hasCheckedExpressions, user, now }
  const written = await patchDataset(deps, view, change)
  return written.ok ? ok(row.id) : err(reasonOf(written.error))
}

/** The message of an error, as the fault of a file. */
export function reasonOf({ body }: HttpError): unknown {
  return typeof body === 'object' && body !== null && 'message' in body
    ? body.message
    : 'It could not be stored.'
}

/** The dataset that an import overwrites: the one with its uuid, else the one at its place; null if there is none. */
export async function datasetThere(
  view: StoreView,
  { uuid, patch }: DatasetPart,
  databaseId: number | null,
): Promise<Dataset | null> {
  const byUuid = await datasetWithUuid(view, uuid)
  if (byUuid !== null) return await findDataset(view, byUuid)
  if (databaseId === null) return null
  const { table_name: tableName = '', schema = null, catalog = null } = patch
  const id = await datasetAt(view, { databaseId, catalog, schema, tableName })
  return id === null ? null : await findDataset(view, id)
}

/** The database of a file on this server: the one that the user chose, else the one with its uuid, else the one with its name. */
export async function databaseOf(
  { db }: StoreView,
  { databaseUuid }: Pick<DatasetPart, 'databaseUuid'>,
  databases: BundleContents['databases'],
): Promise<number | null> {
  const { name, chosenId } = databases.find(({ uuid }) => uuid === databaseUuid) ?? {}
  const rows = await db.selectFrom('databases').select(['id', 'uuid', 'name']).orderBy('id').execute()
  const found =
    rows.find(({ id }) => id === chosenId) ??
    rows.find(({ uuid }) => uuid.toLowerCase() === databaseUuid) ??
    rows.find((row) => row.name === name)
  return found?.id ?? null
}

/** The fault of a file whose database does not exist, with those that do. */
export async function noDatabase(
  { db }: StoreView,
  { databaseUuid }: Pick<DatasetPart, 'databaseUuid'>,
  databases: BundleContents['databases'],
): Promise<string> {
  const name = databases.find(({ uuid }) => uuid === databaseUuid)?.name ?? databaseUuid
  const rows = await db.selectFrom('databases').select('name').orderBy('id').limit(20).execute()
  const names = rows.map((row) => `“${row.name}”`).join(', ')
  return `Its database “${name}” does not exist. Existing databases: ${names}. Name the right one in the databases folder of the archive.`
}

/** The id of the dataset with a uuid; null if there is none. */
export async function datasetWithUuid(view: StoreView, uuid: string): Promise<number | null> {
  const found = await view.db
    .selectFrom('datasets')
    .select('id')
    .where('uuid', '=', uuid)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}
