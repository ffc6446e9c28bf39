import { DATASET_LIST_KEY } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { keyOfDataset } from '#domain/explore/explore-dataset.ts'
import { parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'
import { parseStoredDataset } from '#domain/records/datasets/record.ts'

type SourceFailure = WireError | AnswerNotStoredError

/** A dataset that can be selected; `key` is its name in a form. */
export interface DatasetChoice {
  readonly key: string
  readonly name: string
  readonly schema: string | null
  readonly databaseName: string | null
}

/** Loads a dataset; screens follow by live query. Fails: with any WireError, `not-cached`. */
export async function refreshSource(
  db: LocalDatabase,
  key: string,
  signal: AbortSignal,
): Promise<Result<void, SourceFailure>> {
  const source = datasourceOfKey(key)
  if (source?.type !== 'table')
    return err({ code: 'unreadable', status: 200, message: 'Charts can only be built on datasets.' })
  const code = await import('#data/commands/datasets/open-dataset.ts').catch(() => null)
  if (code === null) return err({ code: 'offline', status: null, message: START_TEXTS.partMissing })
  const answer = await code.refreshDataset(db, source.id, signal)
  return answer.ok ? ok(undefined) : answer
}

/** The datasets known to this device; null if the list was never read. */
export async function readLocalChoices(db: LocalDatabase): Promise<readonly DatasetChoice[] | null> {
  const [rows, list] = await Promise.all([db.datasets.toArray(), db.records.get(DATASET_LIST_KEY)])
  if (list === undefined && rows.length === 0) return null
  // Includes datasets of the change list that no list has named.
  const datasets = rows.filter((row) => !row.deleted && parseStoredDataset(row).ok)
  return datasets
    .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
    .flatMap(({ serverId, current, databaseName }) => {
      // Forms name a dataset by its server id, which an unsent one lacks.
      if (serverId === null) return []
      return [{ key: keyOfDataset(serverId), name: current.name, schema: current.schema, databaseName }]
    })
}

/** A saved chart by its server id or its local id. */
export type ChartName =
  | { readonly kind: 'chart'; readonly serverId: number }
  | { readonly kind: 'local-chart'; readonly localId: string }

/** A stored chart; null if missing. */
export async function readLocalChart(db: LocalDatabase, name: ChartName): Promise<StoredChart | null> {
  const table = db.charts
  const row =
    name.kind === 'chart'
      ? await table.where('serverId').equals(name.serverId).first()
      : await table.where('localId').equals(name.localId).first()
  const read = row === undefined ? null : parseStoredChart(row)
  return read?.ok === true && !read.value.deleted ? read.value : null
}
