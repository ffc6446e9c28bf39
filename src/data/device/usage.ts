import type { LocalDatabase } from '#data/db/database.ts'
import { readDeviceTables } from '#data/device-tables/table-list.ts'
import { journalBytes } from '#data/journal/journal-bytes.ts'
import { sentKinds } from '#data/outbox/outbox-counts.ts'
import { ALL, WRITTEN_KINDS } from '#domain/records/all.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'
import { clearableVersions } from './clearable-versions.ts'

/** The kinds of stored data, in the order of the list. */
const USAGE_KINDS = [
  'tables',
  'results',
  'charts',
  'tabs',
  'closed',
  'versions',
  'runs',
  'unsent',
  'dashboards',
  'catalogue',
  'journal',
] as const

/** One kind of stored data. */
export type UsageKind = (typeof USAGE_KINDS)[number]
/** Use by one kind. Bytes are computed from the contents, because the browser reports compressed sizes. */
export interface Usage {
  readonly kind: UsageKind
  readonly count: number
  readonly bytes: number
  /** The part that remains after clearing. */
  readonly stays: { readonly count: number; readonly bytes: number }
}

/** Measures every kind row by row, so that the page stays responsive. Throws errors of the database. Source: sync §3.10. */
export async function measureUsage(db: LocalDatabase): Promise<readonly Usage[]> {
  const tabs = { open: new Tally(), closed: new Tally() }
  await db.tabs.each((tab) => (tab.closedAt === null ? tabs.open : tabs.closed).add(tab))
  const unsent = new Tally()
  const kinds = await sentKinds(db)
  // Changes that are not counted as unsent are part of the tabs.
  await db.outbox.each((row) => (isUnsentChange(row, kinds) ? unsent.add(row) : tabs.open.weigh(row)))
  // Charts are part of the dashboards.
  for (const name of WRITTEN_KINDS.filter((one) => one !== 'tabs' && !ALL[one].isShared))
    await db
      .table<unknown>(name)
      .each((row) => (ALL[name].parentKinds.length > 0 ? tabs.open.weigh(row) : tabs.open.add(row)))
  const results = new Tally()
  await db.results.each(({ sizeBytes }) => results.addBytes(sizeBytes))
  const tally = async (name: string) => {
    const one = new Tally()
    await db.table<unknown>(name).each((row) => one.add(row))
    return one
  }
  const dashboards = new Tally()
  // Unopened dashboards, charts, drafts and filter values add to the opened dashboards.
  await db.dashboards.each((row) => (row.openedAt === null ? dashboards.weigh(row) : dashboards.add(row)))
  await db.charts.each((row) => dashboards.weigh(row))
  for (const drafts of [db.chartDrafts, db.dashboardDrafts]) await drafts.each((row) => dashboards.weigh(row))
  await db.records.each((row) => dashboards.weigh(row))
  const isClearable = await clearableVersions(db)
  const versions = new Tally()
  const needed = new Tally()
  await db.history.each((row) => {
    versions.add(row)
    if (!isClearable(row)) needed.add(row)
  })
  const runs = await tally('queries')
  await db.serverRuns.each((row) => runs.weigh(row))
  const tables = new Tally()
  for (const { storedBytes } of await readDeviceTables(db)) tables.addBytes(storedBytes)
  const tallies: Readonly<Record<Exclude<UsageKind, 'journal'>, Tally>> = {
    tables,
    results,
    charts: await tally('chartResults'),
    tabs: tabs.open,
    closed: tabs.closed,
    versions,
    runs,
    unsent,
    dashboards,
    catalogue: await tally('catalogue'),
  }
  const journal = await journalBytes(db.name)
  return USAGE_KINDS.map((kind) => {
    const { count, bytes } = kind === 'journal' ? journal : tallies[kind]
    const { count: staying, bytes: stayingBytes } = kind === 'versions' ? needed : NOTHING
    return { kind, count, bytes, stays: { count: staying, bytes: stayingBytes } }
  })
}

const NOTHING = { count: 0, bytes: 0 }

/** Counts rows and their bytes. */
class Tally {
  count = 0
  bytes = 0

  add(row: unknown): void {
    this.count += 1
    this.weigh(row)
  }

  addBytes(bytes: number): void {
    this.count += 1
    this.bytes += bytes
  }

  /** Adds bytes to rows that were counted before. */
  weigh(row: unknown): void {
    this.bytes += utf8Bytes(JSON.stringify(row) ?? '')
  }
}
