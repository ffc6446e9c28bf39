import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { links } from '#src/links.ts'

/** Where a chart opens: by its number on the server, or by this device's while it has none. */
export function chartLink({ serverId, localId }: Pick<ChartEntry, 'serverId' | 'localId'>): string {
  return links.explore(serverId === null ? `?chart=${localId}` : `?slice_id=${serverId}`)
}

/** What a chart is called where it has no name. */
export function shownName({ name }: Pick<ChartEntry, 'name'>): string {
  return name === '' ? 'Chart without a name' : name
}
