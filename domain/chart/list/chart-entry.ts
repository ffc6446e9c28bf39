import { KIND_NAMES } from '#domain/chart/kinds/lists/names.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { staysOnDevice } from '#domain/engines/device-records.ts'
import type { NamedOnServer, StoredChart } from '#domain/records/charts/record.ts'

/** A row of the list of charts; `changedAt` in ms since 1970. */
export interface ChartEntry {
  readonly localId: LocalId
  /** Null until the server has the chart. */
  readonly serverId: number | null
  readonly name: string
  readonly description: string
  readonly vizType: string
  /** The name of its viz type. */
  readonly kind: string
  readonly dataset: string
  readonly owners: readonly NamedOnServer[]
  readonly dashboards: readonly NamedOnServer[]
  readonly certifiedBy: string
  readonly tags: readonly string[]
  readonly changedAt: number | null
  readonly changedBy: string
  readonly isFavorite: boolean
  readonly isUnsent: boolean
  /** Whether this device has unsaved changes of the chart. */
  readonly hasDraft: boolean
  /** Whether its table is on this device, which no other can show. */
  readonly isOnDevice: boolean
}

/** Local facts about charts. */
interface ChartFacts {
  readonly favorites: ReadonlySet<number>
  /** Names of users and dashboards by server id, for charts changed on this device. */
  readonly people: ReadonlyMap<number, string>
  readonly dashboards: ReadonlyMap<number, string>
  /** Charts with unsaved changes. */
  readonly changed: ReadonlySet<LocalId>
}

/** Makes the row of a chart. */
export function chartEntry(chart: StoredChart, facts: ChartFacts): ChartEntry {
  const { localId, serverId, current, rev, acked, updatedAt, changedAt = null, changedByName } = chart
  const { viz_type: vizType, datasource } = current.form
  const viz = typeof vizType === 'string' && vizType !== '' ? vizType : 'table'
  const isUnsent = rev > acked
  return {
    localId,
    serverId,
    name: current.name ?? '',
    description: current.description ?? '',
    vizType: viz,
    kind: KIND_NAMES.get(viz) ?? viz,
    dataset:
      chart.datasetName ?? (typeof datasource === 'string' ? `Dataset ${datasource.split('__')[0]}` : ''),
    owners: named(current.owners, chart.ownersNamed ?? [], facts.people),
    dashboards: named(current.dashboards, chart.dashboardsNamed ?? [], facts.dashboards),
    certifiedBy: current.certifiedBy ?? '',
    tags: current.tags,
    changedAt: isUnsent || changedAt === null ? updatedAt || changedAt : changedAt,
    changedBy: isUnsent ? '' : (changedByName ?? ''),
    isFavorite: serverId !== null && facts.favorites.has(serverId),
    isUnsent,
    hasDraft: facts.changed.has(localId),
    isOnDevice: staysOnDevice('charts', chart),
  }
}

function named(
  ids: readonly number[],
  told: readonly NamedOnServer[],
  known: ReadonlyMap<number, string>,
): readonly NamedOnServer[] {
  return ids.map((id) => ({
    id,
    name: told.find((one) => one.id === id)?.name ?? known.get(id) ?? `Number ${id}`,
  }))
}
