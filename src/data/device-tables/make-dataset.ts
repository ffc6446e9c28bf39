import type { LocalDatabase } from '#data/db/database.ts'
import { readMetaNumber } from '#data/db/meta.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import type { Written } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import { deviceDatasetId } from '#domain/engines/device-records.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import type { StoredColumn, StoredMetric } from '#domain/records/datasets/columns.ts'
import { type DatasetStart, newDataset } from '#domain/records/datasets/new-dataset.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { THIS_DEVICE } from '#domain/sql/device/this-device.ts'
import { deviceEngine } from './engine-client.ts'
import { readDeviceTables } from './table-list.ts'

/** Longest time in which the columns of a query are found, in ms. */
const COLUMNS_WITHIN_MS = 60_000

/**
 * Creates a dataset over a table of this device or, with `sql`, over a query of its tables. It stays on this device. Fails:
 * `storage-failed`, also with the message of SQL that does not run.
 */
export async function makeDeviceDataset(db: LocalDatabase, start: DatasetStart): Written<LocalId> {
  try {
    const sql = start.sql ?? `SELECT * FROM "${start.name.replaceAll('"', '""')}"`
    const clientId = makeLocalId(db.clock.randomBytes)
    const request = { clientId, sql, schema: null, rowLimit: 1, timeoutMs: COLUMNS_WITHIN_MS }
    const found = await deviceEngine(db).run(await readDeviceTables(db), request)
    if (!found.ok) return err({ code: 'storage-failed', message: found.error.message, cause: '' })
    const columns = found.value.columns.map(({ name, type }) => columnOf(name, type))
    const localId = makeLocalId(db.clock.randomBytes)
    const userId = await readMetaNumber(db, 'userId')
    await db.transaction('rw', [db.datasets], async () => {
      const ids = new Set((await db.datasets.toArray()).flatMap(({ serverId }) => serverId ?? []))
      const [a = 0, b = 0, c = 0] = db.clock.randomBytes(3)
      const serverId = deviceDatasetId(a * 65_536 + b * 256 + c, ids)
      await db.datasets.put(datasetOf({ localId, serverId, start, columns, userId, now: db.clock.now() }))
    })
    return ok(localId)
  } catch (cause) {
    return err(toStorageError(cause))
  }
}

interface Parts {
  readonly localId: LocalId
  readonly serverId: number | null
  readonly start: DatasetStart
  readonly columns: readonly StoredColumn[]
  readonly userId: number | null
  readonly now: number
}

function datasetOf({ localId, serverId, start, columns, userId, now }: Parts): StoredDataset {
  const made = newDataset(localId, start, now)
  const current = {
    ...made.current,
    columns,
    description: 'Stays on this device: it is not shared or synchronised.',
    metrics: [COUNT],
    mainTimeColumn: columns.find(({ isTemporal }) => isTemporal)?.name ?? null,
    ownerIds: userId === null ? [] : [userId],
  }
  return {
    ...made,
    serverId,
    current,
    base: current,
    dirty: [],
    acked: made.rev,
    confirmed: made.rev,
    databaseName: THIS_DEVICE.name,
    backend: THIS_DEVICE.backend,
    timeGrains: DUCKDB.grains.map(({ duration, name }) => [duration, name]),
    changedAt: now,
    isWhole: true,
  }
}

function columnOf(name: string, type: string | null): StoredColumn {
  const kind = genericType(type)
  return {
    uuid: crypto.randomUUID(),
    name,
    verboseName: null,
    description: null,
    type,
    genericType: kind,
    isTemporal: kind === 2,
    isFilterable: true,
    isGroupable: true,
    isActive: true,
    expression: null,
    dateFormat: null,
    extra: null,
  }
}

/** The metric that every new dataset has. */
const COUNT: StoredMetric = {
  uuid: null,
  name: 'count',
  expression: 'COUNT(*)',
  verboseName: 'COUNT(*)',
  description: null,
  metricType: 'count',
  d3Format: null,
  currency: null,
  warningText: null,
  extra: null,
}
