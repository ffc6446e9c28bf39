import type { StoredChart } from '#domain/records/charts/record.ts'

/** Search parameters that describe a form. */
const OF_FORM = ['form_data', 'form_data_key', 'permalink_key', 'preselect_filters', 'slice_id', 'chart']

/** The search of an address without its form. `chart` names the saved chart, as in `slice_id=7`. */
export function plainSearch(search: string, chart: string): string {
  const left = new URLSearchParams(search)
  for (const name of OF_FORM) left.delete(name)
  const rest = left.toString()
  return `?${chart}${rest === '' ? '' : `&${rest}`}`
}

/** The name of a saved chart in an address: its server id, or its local id while it has none. */
export function nameInAddress({ serverId, localId }: Pick<StoredChart, 'serverId' | 'localId'>): string {
  return serverId === null ? `chart=${localId}` : `slice_id=${serverId}`
}
