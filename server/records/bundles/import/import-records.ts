import { layerSourceIds } from '#domain/chart/annotations/imported-layers.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { BundleFault } from '#server/files/bundle/bundle-fault.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import type { Writer } from '#server/records/charts/change.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { work } from '#server/work/work.ts'
import type { WorkFailure } from '#server/work/work-failure.ts'
import { READ_ARCHIVE } from './archive-task.ts'
import { checkLongDatasets } from './check-long-datasets.ts'
import { bundleError, importError } from './import-faults.ts'
import type { BundleContents, InFile } from './read-contents.ts'
import type { ChartPart } from './read-parts.ts'
import { takeChart } from './take-charts.ts'
import { takeDashboard } from './take-dashboards.ts'
import { databaseOf, datasetThere, datasetWithUuid, type Import, takeDataset } from './take-datasets.ts'
import { takeSavedQuery } from './take-saved-queries.ts'

/** The import, whether it may overwrite existing records, and the chosen databases: ids by the uuids of the archive. */
interface Wanted {
  readonly kind: BundleKind
  readonly archive: Uint8Array
  readonly overwrites: boolean
  readonly databases?: ReadonlyMap<string, number>
}

/**
 * Imports the records of an archive, all or none; the user becomes their owner. Those that they need (datasets of charts,
 * charts and datasets of dashboards) are created where they do not exist, and stay unchanged where they do. Fails: 422 with
 * the fault of each file. Source: wire §7.
 */
export async function importRecords(
  deps: ServerDeps,
  writer: Writer,
  { kind, archive, overwrites, databases = new Map() }: Wanted,
): Promise<Result<{ message: string }, HttpError>> {
  const read = await work.run(READ_ARCHIVE, { archive, kind }, { userId: writer.user.id })
  if (!read.ok) return err(workError(kind, read.error))
  if (!read.value.ok) {
    const { error } = read.value
    return err(error.kind === 'bundle' ? bundleError(kind, error.fault) : importError(kind, error.faults))
  }
  const contents = withChosen(read.value.value, databases)
  const checked = await checkLongDatasets(deps, contents, writer.user.id)
  if (!checked.ok) return checked
  return await inTransaction(deps.store, async (view) => {
    const target = { deps, view, checked: checked.value, ...writer }
    const faults = await takeAll(target, contents, { kind, overwrites })
    if (faults.size === 0) return ok({ message: 'OK' })
    const unknown = await unknownDatabases(view, contents)
    return err(importError(kind, Object.fromEntries(faults), unknown))
  })
}

function withChosen(contents: BundleContents, chosen: ReadonlyMap<string, number>): BundleContents {
  const databases = contents.databases.map((part) => ({ ...part, chosenId: chosen.get(part.uuid) }))
  return { ...contents, databases }
}

/** The databases of the archive that its datasets and saved queries need and this server lacks. */
async function unknownDatabases(view: StoreView, { datasets, savedQueries, databases }: BundleContents) {
  const missing = new Set<string>()
  for (const { databaseUuid } of savedQueries)
    if (databaseUuid !== null && (await databaseOf(view, { databaseUuid }, databases)) === null)
      missing.add(databaseUuid)
  for (const part of datasets) {
    const database = await databaseOf(view, part, databases)
    if (database === null && (await datasetThere(view, part, null)) === null) missing.add(part.databaseUuid)
  }
  return databases.filter(({ uuid }) => missing.has(uuid)).map(({ uuid, name }) => ({ uuid, name }))
}

function workError(kind: BundleKind, failure: WorkFailure): HttpError {
  return failure === 'busy' ? BUSY_ERROR : bundleError(kind, TOO_MUCH)
}

const TOO_MUCH: BundleFault = {
  code: 'too-much',
  message:
    'The archive takes more time or memory than an import may. Nothing was imported. Import it in parts.',
}

/** The records of an archive that were imported before a chart. */
interface TakenBefore {
  readonly datasets: ReadonlyMap<string, number>
  readonly charts: ReadonlyMap<string, number>
  readonly uuidsById: ReadonlyMap<number, string>
}

async function takeChartOver(
  target: Import,
  part: InFile<ChartPart>,
  { datasets, charts, uuidsById: uuids }: TakenBefore,
): Promise<Result<number, unknown>> {
  const datasetId = datasets.get(part.datasetUuid) ?? (await datasetWithUuid(target.view, part.datasetUuid))
  if (datasetId === null)
    return err({ dataset_uuid: ['Its dataset is neither in the archive nor on this server.'] })
  const chartId = (old: number) => charts.get(uuids.get(old) ?? '') ?? null
  return await takeChart(target, part, { datasetId, chartId })
}

/** Charts with annotations come after the charts that these may take rows of. */
function inOrder(charts: BundleContents['charts']): BundleContents['charts'] {
  const annotated = charts.filter(({ patch }) => layerSourceIds(formOf(patch.params)).size > 0)
  return [...charts.filter((chart) => !annotated.includes(chart)), ...annotated]
}

function formOf(params: string | null | undefined): unknown {
  const read = typeof params === 'string' ? parseBoundedJson(params) : null
  return read?.ok ? read.value : null
}

/** The uuids of charts by their ids in the archive, with which the names of their files end. */
function uuidsById(charts: BundleContents['charts']): ReadonlyMap<number, string> {
  return new Map(
    charts.flatMap(({ path, uuid }) => {
      const [, id] = /_(\d{1,15})\.ya?ml$/i.exec(path) ?? []
      return id === undefined ? [] : [[Number(id), uuid] as const]
    }),
  )
}

async function takeAll(
  target: Omit<Import, 'onExisting'>,
  contents: BundleContents,
  { kind, overwrites }: Pick<Wanted, 'kind' | 'overwrites'>,
): Promise<ReadonlyMap<string, unknown>> {
  const faults = new Map<string, unknown>()
  const policy = (of: BundleKind): Import => ({
    ...target,
    onExisting: of !== kind ? 'keep' : overwrites ? 'overwrite' : 'reject',
  })
  const datasets = new Map<string, number>()
  for (const part of contents.datasets) {
    const taken = await takeDataset(policy('dataset'), part, contents.databases)
    if (taken.ok) datasets.set(part.uuid, taken.value)
    else faults.set(part.path, taken.error)
  }
  for (const part of contents.savedQueries) {
    const taken = await takeSavedQuery(policy('saved_query'), part, contents.databases)
    if (!taken.ok) faults.set(part.path, taken.error)
  }
  const broken = new Set(contents.datasets.flatMap(({ path, uuid }) => (faults.has(path) ? [uuid] : [])))
  const charts = new Map<string, number>()
  const records = { charts, datasets, uuidsById: uuidsById(contents.charts) }
  for (const part of inOrder(contents.charts)) {
    if (broken.has(part.datasetUuid)) continue
    const taken = await takeChartOver(policy('chart'), part, records)
    if (taken.ok) charts.set(part.uuid, taken.value)
    else faults.set(part.path, taken.error)
  }
  for (const part of contents.dashboards) {
    const taken = await takeDashboard(policy('dashboard'), part, records)
    if (!taken.ok) faults.set(part.path, taken.error)
  }
  return faults
}
