import { timeAgo } from '#server/present/times.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { Store } from '#server/store/open-store.ts'
import { type Opening, openingsOf } from '#server/store/page-events.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'

/** The most openings that a request looks at, of which those of visible records are shown. */
const MOST_READ = 1_000

/** The most entries of a page, and their default. */
const MOST_SHOWN = 100
const FEW_SHOWN = 20

/** The query of recent activity. */
interface ActivityQuery {
  readonly actions?: readonly string[] | undefined
  readonly distinct?: boolean | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** The dashboards and charts that a user opened last, and still sees. `now` is ms since 1970. */
export async function recentActivity(
  store: Store,
  { user, now }: { readonly user: User; readonly now: number },
  {
    actions = ['dashboard', 'explore'],
    distinct = true,
    page = 0,
    page_size: size = FEW_SHOWN,
  }: ActivityQuery,
) {
  const kinds = actions.flatMap((action) => KINDS.get(action) ?? [])
  const openings = await openingsOf(store, user.id, { kinds, isDistinct: distinct, limit: MOST_READ })
  const items = await itemsOf(store, user.id, openings)
  const shown = openings.flatMap((opening) => {
    const item = items.get(`${opening.kind} ${opening.id}`)
    if (item === undefined) return []
    return [{ ...item, time: opening.at, time_delta_humanized: timeAgo(opening.at, now) }]
  })
  const length = size <= 0 || size > MOST_SHOWN ? MOST_SHOWN : size
  const from = Math.max(0, page) * length
  return shown.slice(from, from + length)
}

/** The actions under their names in the API. */
const KINDS: ReadonlyMap<string, Opening['kind']> = new Map([
  ['dashboard', 'dashboard'],
  ['mount_dashboard', 'dashboard'],
  ['explore', 'chart'],
  ['mount_explorer', 'chart'],
])

/** A record as recent activity shows it. */
interface Item {
  readonly action: string
  readonly item_title: string
  readonly item_type: string
  readonly item_url: string
}

async function itemsOf(
  store: Store,
  userId: number,
  openings: readonly Opening[],
): Promise<ReadonlyMap<string, Item>> {
  const idsOf = (kind: Opening['kind']) => [
    ...new Set(openings.filter((one) => one.kind === kind).map(({ id }) => id)),
  ]
  const dashboards = await rowsById(store, 'dashboards', idsOf('dashboard'))
  const charts = await rowsById(store, 'charts', idsOf('chart'))
  const items = new Map<string, Item>()
  for (const row of dashboards.filter((one) => isVisible(one, userId)))
    items.set(`dashboard ${row.id}`, {
      action: 'dashboard',
      item_title: row.dashboard_title ?? '',
      item_type: 'dashboard',
      item_url: `/superset/dashboard/${row.slug ?? row.id}/`,
    })
  for (const row of charts)
    items.set(`chart ${row.id}`, {
      action: 'explore',
      item_title: row.slice_name ?? '',
      item_type: 'slice',
      item_url: `/explore/?slice_id=${row.id}`,
    })
  return items
}
