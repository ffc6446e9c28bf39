import { isRecord } from '#domain/core/parse.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'

/**
 * The ids of datasets over tables of this device begin here: those of a server are far below. Their digits begin with the id of
 * the database, by which calls about them are found.
 */
const FIRST_ID = 200_000_000_000_000

/** So many ids are given by chance, so that two windows rarely make the same. */
const IDS = 100_000

/** Whether an id is that of a dataset of this device. */
export function isDeviceDataset(id: number | null | undefined): boolean {
  return typeof id === 'number' && id >= FIRST_ID && id < FIRST_ID + IDS
}

/** The id of a new dataset of this device; null if all near a random number are taken. */
export function deviceDatasetId(random: number, taken: ReadonlySet<number>): number | null {
  for (let at = 0; at < IDS; at += 1) {
    const id = FIRST_ID + ((random + at) % IDS)
    if (!taken.has(id)) return id
  }
  return null
}

/** Kinds that a server rejects if their database is none of its own. Tabs name it otherwise. */
const OF_DATABASE: ReadonlySet<string> = new Set(['tableSchemas', 'savedQueries'])

/**
 * Whether a record stays on this device: a dataset over its tables, a chart of one, and other records of its database. No server
 * could answer them.
 */
export function staysOnDevice(
  kind: string,
  record: { readonly serverId?: number | null; readonly current?: unknown } | null,
): boolean {
  if (record === null || kind === 'tabs') return false
  if (isDeviceDataset(record.serverId)) return true
  const current = isRecord(record.current) ? record.current : {}
  const form = isRecord(current['form']) ? current['form'] : {}
  if (OF_DATABASE.has(kind) && current['dbId'] === THIS_DEVICE_ID) return true
  const { datasource } = form
  return typeof datasource === 'string' && isDeviceDataset(Number.parseInt(datasource, 10))
}
