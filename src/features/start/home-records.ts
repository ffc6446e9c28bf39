import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { storedVisits } from '#data/answers/home/visits.ts'
import { readFavoriteCharts } from '#data/answers/read-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { exampleCharts } from '#domain/home/example-charts.ts'
import type { HomeRecord } from '#domain/home/home.ts'
import { savedChangedAt, savedLinkId } from '#domain/records/saved-queries/record.ts'
import { links } from '#src/links.ts'
import { isExample } from './example-dashboard.ts'

/** Charts, saved queries and tabs that Home reads beside those that were visited: the last changed ones. */
const MOST_EACH = 50

/** The data of Home: the stored list of dashboards, null if it was never read, and the records that Home may show. */
interface HomeData {
  readonly dashboards: readonly DashboardEntry[] | null
  readonly records: readonly HomeRecord[]
}

/** Reads the data of Home from this device. For live queries. Throws errors of the database. */
export async function readHome(db: LocalDatabase, userId: number): Promise<HomeData> {
  const visits = new Map((await storedVisits(db)).map(({ kind, localId, at }) => [`${kind}/${localId}`, at]))
  const [known, charts, ...others] = await Promise.all([
    readKnownDashboards(db),
    readCharts(db, visits),
    savedQueries(db),
    tabs(db),
  ])
  const entries = known.cached?.entries ?? null
  const dashboards = (entries ?? []).map((entry) => dashboard(entry, userId, visits))
  const examples = new Set((entries ?? []).filter(isExample).map(({ id }) => id))
  const ownCharts = chartRecords(charts, { userId, visits, examples })
  return { dashboards: entries, records: [...dashboards, ...ownCharts, ...others.flat()] }
}

type Visits = ReadonlyMap<string, number>

function dashboard(entry: DashboardEntry, userId: number, visits: Visits): HomeRecord {
  return {
    kind: 'dashboard',
    localId: entry.localId,
    name: entry.title,
    address: links.dashboard(addressName(entry)),
    visitedAt: visits.get(`dashboards/${entry.localId}`) ?? null,
    changedAt: entry.changedAt,
    isFavorite: entry.isFavorite,
    isMine: !isExample(entry) && (entry.id === 0 || entry.owners.some(({ id }) => id === userId)),
    isExample: isExample(entry),
  }
}

/** The stored charts that Home may show. */
async function readCharts(db: LocalDatabase, visits: Visits) {
  const favorites = await readFavoriteCharts(db)
  const visited = [...visits.keys()].flatMap((key) => (key.startsWith('charts/') ? [key.slice(7)] : []))
  const found = await Promise.all([
    db.charts.where('localId').anyOf(visited).toArray(),
    db.charts
      .where('serverId')
      .anyOf([...favorites])
      .toArray(),
    db.charts.orderBy('updatedAt').reverse().limit(MOST_EACH).toArray(),
    db.charts.orderBy('changedAt').reverse().limit(MOST_EACH).toArray(),
  ])
  const rows = new Map(found.flat().map((row) => [row.localId, row]))
  return { favorites, rows: [...rows.values()].filter(({ deleted }) => !deleted) }
}

/** The charts as Home shows them. Those that came with the examples are not the user's own. */
function chartRecords(
  { favorites, rows }: Awaited<ReturnType<typeof readCharts>>,
  { userId, visits, examples }: { userId: number; visits: Visits; examples: ReadonlySet<number> },
): readonly HomeRecord[] {
  const given = exampleCharts(
    rows.map(({ localId, current, changedAt = null }) => ({
      localId,
      dashboards: current.dashboards,
      changedAt,
    })),
    examples,
  )
  return rows.map((row) => ({
    kind: 'chart',
    localId: row.localId,
    name: shownName(row.current),
    address: links.chart(row),
    visitedAt: visits.get(`charts/${row.localId}`) ?? null,
    changedAt: Math.max(row.updatedAt, row.changedAt ?? 0) || null,
    isFavorite: row.serverId !== null && favorites.has(row.serverId),
    isMine: row.serverId === null || (row.current.owners.includes(userId) && !given.has(row.localId)),
    isExample: false,
  }))
}

async function savedQueries(db: LocalDatabase): Promise<readonly HomeRecord[]> {
  const rows = await db.savedQueries.toArray()
  return rows.flatMap((row): readonly HomeRecord[] =>
    row.deleted || row.serverId === null
      ? []
      : [
          {
            kind: 'savedQuery',
            localId: row.localId,
            name: row.current.name,
            address: links.savedQuery(savedLinkId(row) ?? row.serverId),
            visitedAt: null,
            changedAt: savedChangedAt(row),
            isFavorite: false,
            isMine: true,
            isExample: false,
          },
        ],
  )
}

async function tabs(db: LocalDatabase): Promise<readonly HomeRecord[]> {
  const rows = await db.tabs.toArray()
  return rows.flatMap((row): readonly HomeRecord[] =>
    row.closedAt !== null || row.deleted || row.current.sql.trim() === ''
      ? []
      : [
          {
            kind: 'tab',
            localId: row.localId,
            name: row.current.name,
            address: links.sqlTab(row.localId),
            visitedAt: row.updatedAt,
            changedAt: row.updatedAt,
            isFavorite: false,
            isMine: false,
            isExample: false,
          },
        ],
  )
}
