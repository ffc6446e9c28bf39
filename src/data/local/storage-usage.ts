import { utf8Bytes } from '#domain/sync/view/change-size.ts'
import type { LocalDatabase } from '#data/database.ts'
import { cacheFolder } from '#data/journal/cache-folder.ts'
import type { JournalFolder } from '#data/journal/journal-file.ts'
import { opfsFolder } from '#data/journal/opfs-folder.ts'

/** What the device's storage is used for, in the words of the settings page. */
export const USAGE_KINDS = [
  'tabs',
  'history',
  'outbox',
  'results',
  'catalogue',
  'dashboards',
  'journal',
] as const

/** One use of the device's storage. */
export type UsageKind = (typeof USAGE_KINDS)[number]

/** How much one use takes: `count` rows (files for the journal), and their bytes as JSON, which the browser packs as it likes. */
export interface Usage {
  readonly kind: UsageKind
  readonly count: number
  readonly bytes: number
}

const TABLES: Readonly<Record<Exclude<UsageKind, 'results' | 'journal'>, readonly string[]>> = {
  tabs: ['tabs', 'tableSchemas', 'savedQueries', 'queries', 'buffer'],
  history: ['history'],
  outbox: ['outbox'],
  catalogue: ['catalogue'],
  dashboards: ['records', 'chartResults', 'dashboards', 'charts'],
}

/** Weighs everything that is kept on this device, by use. Throws what the database throws; a journal that cannot be read counts as 0. */
export async function storageUsage(db: LocalDatabase): Promise<readonly Usage[]> {
  const weighed: Usage[] = []
  for (const kind of USAGE_KINDS) weighed.push({ kind, ...(await weigh(db, kind)) })
  return weighed
}

type Weight = Pick<Usage, 'count' | 'bytes'>

async function weigh(db: LocalDatabase, kind: UsageKind): Promise<Weight> {
  if (kind === 'results') return weighResults(db)
  if (kind === 'journal') return weighJournal(db.name)
  const weights: Weight[] = []
  for (const name of TABLES[kind]) weights.push(await weighTable(db, name))
  return sum(weights)
}

async function weighTable(db: LocalDatabase, name: string): Promise<Weight> {
  let bytes = 0
  let count = 0
  await db.table<unknown>(name).each((row) => {
    bytes += utf8Bytes(JSON.stringify(row) ?? '')
    count += 1
  })
  return { count, bytes }
}

/** Results know their size: to read them would take longer than anybody waits. */
async function weighResults(db: LocalDatabase): Promise<Weight> {
  const heads = await db.results.toArray()
  return { count: heads.length, bytes: heads.reduce((all, head) => all + head.sizeBytes, 0) }
}

async function weighJournal(databaseName: string): Promise<Weight> {
  const folders = [async () => opfsFolder(databaseName), async () => cacheFolder(databaseName)]
  return sum(await Promise.all(folders.map(weighFolder)))
}

async function weighFolder(open: () => Promise<JournalFolder>): Promise<Weight> {
  try {
    const folder = await open()
    return { count: (await folder.list()).length, bytes: await folder.sizeBytes() }
  } catch {
    // Not there in this browser, or not yet.
    return { count: 0, bytes: 0 }
  }
}

function sum(weights: readonly Weight[]): Weight {
  return {
    count: weights.reduce((all, one) => all + one.count, 0),
    bytes: weights.reduce((all, one) => all + one.bytes, 0),
  }
}
