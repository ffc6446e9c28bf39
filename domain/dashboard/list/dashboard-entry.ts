import type { LocalId } from '#domain/core/ids.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'

/** A user or role of the server by id and name. */
interface NamedOnServer {
  readonly id: number
  readonly name: string
}

/** A dashboard in a list. Times in ms since 1970. */
export interface DashboardEntry {
  readonly localId: LocalId
  /** Its number on the server, 0 before the server has it. */
  readonly id: number
  /** Null before the server has accepted it, since another dashboard may have it. */
  readonly slug: string | null
  /** That of the draft on this device, if it has another one. */
  readonly title: string
  /** The saved title, where the draft has another one. */
  readonly savedTitle?: string
  readonly published: boolean
  /** Its owners, where the server has reported their ids. */
  readonly owners: readonly NamedOnServer[]
  readonly ownerNames: readonly string[]
  readonly certifiedBy: string
  readonly tags: readonly string[]
  readonly changedAt: number | null
  readonly changedByName: string | null
  readonly isFavorite: boolean
  /** When its content was stored on this device; null if it was never opened here. */
  readonly openedAt: number | null
  readonly isUnsent: boolean
}

/** Makes the list entry of a stored dashboard; `people` names owners whom the server has not named yet. */
export function entryOf(
  dashboard: StoredDashboard,
  people: ReadonlyMap<number, string> = NO_PEOPLE,
): DashboardEntry {
  const { localId, serverId, current, rev, acked, updatedAt, changedAt } = dashboard
  const isUnsent = rev > acked
  const named = new Map([
    ...people,
    ...(dashboard.ownersNamed ?? []).map(({ id, name }) => [id, name] as const),
  ])
  const owners = current.owners.flatMap((id) => {
    const name = named.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return {
    localId,
    id: serverId ?? 0,
    slug: dashboard.dirty.includes('slug') ? null : current.slug,
    title: dashboardTitle(current.title),
    published: current.published,
    owners,
    ownerNames: owners.length > 0 ? owners.map(({ name }) => name) : dashboard.ownerNames,
    certifiedBy: current.certifiedBy ?? '',
    tags: current.tags,
    changedAt: isUnsent || changedAt === null ? updatedAt || changedAt : changedAt,
    changedByName: isUnsent ? null : dashboard.changedByName,
    isFavorite: dashboard.isFavorite,
    openedAt: dashboard.openedAt,
    isUnsent,
  }
}

/** The entry with the title in the draft of its dashboard; undefined for no draft. */
export function withDraftTitle(entry: DashboardEntry, title: string | null | undefined): DashboardEntry {
  const draft = title === undefined ? entry.title : dashboardTitle(title)
  return draft === entry.title ? entry : { ...entry, title: draft, savedTitle: entry.title }
}

const NO_PEOPLE: ReadonlyMap<number, string> = new Map()
