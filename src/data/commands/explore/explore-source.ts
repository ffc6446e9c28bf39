import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { cacheAnswers, orNotStored } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { clock } from '#data/platform/clock.ts'
import { getChart } from '#domain/contract/bi/chart.ts'
import { listDatasets } from '#domain/contract/bi/dataset.ts'
import { getDatasourceMetadata } from '#domain/contract/bi/datasource.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-kept.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type ExploreDataset, readExploreDataset } from '#domain/explore/explore-dataset.ts'
import { parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'
import { chartsKind } from '#domain/records/charts/sync.ts'
import { readChart } from '#domain/records/charts/wire.ts'

/** Why something that the builder needs did not come. */
type SourceFailure = WireError | AnswerNotStoredError

/** A dataset that can be chosen; `key` names it in a form. */
export interface DatasetChoice {
  readonly key: string
  readonly name: string
  readonly schema: string | null
  readonly databaseName: string | null
}

const LIST_KEY = 'explore-datasets'

function datasetKey(key: string): string {
  return `explore-dataset/${key}`
}

/** A dataset as this device has it, also where only a dashboard brought it, with what its charts use; null where it is not here. */
export async function readDatasetHere(db: LocalDatabase, key: string): Promise<ExploreDataset | null> {
  const own = await db.records.get(datasetKey(key))
  const read = own === undefined ? null : readExploreDataset(own.value, key)
  return read ?? ofDashboards(db, key)
}

async function ofDashboards(db: LocalDatabase, key: string): Promise<ExploreDataset | null> {
  const rows = await db.records.where('key').startsWith('dashboard-datasets/').toArray()
  for (const { value } of rows) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : []
    const found = entries.find((entry) => isRecord(entry) && `${String(entry['id'])}__table` === key)
    const read = found === undefined ? null : readExploreDataset(found, key)
    if (read !== null) return read
  }
  return null
}

/** Brings a dataset to this device; screens follow by live query. Fails: with any WireError, `not-kept`. */
export async function refreshDataset(
  db: LocalDatabase,
  key: string,
  signal: AbortSignal,
): Promise<Result<void, SourceFailure>> {
  const answer = await send(getDatasourceMetadata, { query: { datasourceKey: key }, signal })
  if (!answer.ok) return answer
  return cacheAnswers(db.records, [{ key: datasetKey(key), value: answer.value, at: clock.now() }])
}

/** The datasets that this device knows of; null where their list never came. */
export async function readDatasetsHere(db: LocalDatabase): Promise<readonly DatasetChoice[] | null> {
  const row = await db.records.get(LIST_KEY)
  const rows: readonly unknown[] | null = Array.isArray(row?.value) ? row.value : null
  return rows?.flatMap((one) => readChoice(one) ?? []) ?? null
}

function readChoice(value: unknown): DatasetChoice | null {
  if (!isRecord(value) || typeof value['id'] !== 'number') return null
  const { id, table_name: name, schema, database } = value
  const databaseName = isRecord(database) ? database['database_name'] : null
  return {
    key: `${id}__table`,
    name: typeof name === 'string' ? name : '',
    schema: typeof schema === 'string' ? schema : null,
    databaseName: typeof databaseName === 'string' ? databaseName : null,
  }
}

const PAGE_SIZE = 100

const MOST_PAGES = 20

/** Brings the list of datasets to this device. Fails: with any WireError, `not-kept`. */
export async function refreshDatasets(
  db: LocalDatabase,
  signal: AbortSignal,
): Promise<Result<void, SourceFailure>> {
  const rows: unknown[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const q = {
      page,
      page_size: PAGE_SIZE,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
    } as const
    const answer = await send(listDatasets, { query: { q }, signal })
    if (!answer.ok) return answer
    rows.push(...answer.value.result)
    if (answer.value.result.length === 0 || rows.length >= answer.value.count) break
  }
  return cacheAnswers(db.records, [{ key: LIST_KEY, value: rows, at: clock.now() }])
}

/** Names a saved chart: by the server's id, or this device's. */
export type ChartName =
  | { readonly kind: 'chart'; readonly serverId: number }
  | { readonly kind: 'local-chart'; readonly localId: string }

/** A saved chart as this device has it; null where it is not here. */
export async function readChartHere(db: LocalDatabase, name: ChartName): Promise<StoredChart | null> {
  const table = db.charts
  const row =
    name.kind === 'chart'
      ? await table.where('serverId').equals(name.serverId).first()
      : await table.where('localId').equals(name.localId).first()
  const read = row === undefined ? null : parseStoredChart(row)
  return read?.ok === true ? read.value : null
}

/** Brings a saved chart to this device; what was changed here is kept. Fails: with any WireError, `not-kept`. */
export async function refreshChart(
  db: LocalDatabase,
  serverId: number,
  signal: AbortSignal,
): Promise<Result<void, SourceFailure>> {
  const requestedAt = db.clock.now()
  const answer = await send(getChart, { params: { id: serverId }, query: {}, signal })
  if (!answer.ok) return answer
  // A Superset names the id of a chart beside its record only.
  const remote = readChart({ ...answer.value.result, id: serverId })
  if (remote === null) return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.charts], async () =>
      adoptAnswers(db, chartsKind, { answers: [{ remote }], requestedAt }),
    ),
  )
  return stored.ok ? ok(undefined) : stored
}
