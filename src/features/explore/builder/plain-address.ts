import type { StoredChart } from '#domain/records/charts/record.ts'

/** What an address of the chart builder says of a form; all else of it stays. */
const OF_FORM = ['form_data', 'form_data_key', 'permalink_key', 'preselect_filters', 'slice_id', 'chart']

/** The search of an address without the form that it brought; `chart` names the saved chart, as `slice_id=7`. */
export function plainSearch(search: string, chart: string): string {
  const left = new URLSearchParams(search)
  for (const name of OF_FORM) left.delete(name)
  const rest = left.toString()
  return `?${chart}${rest === '' ? '' : `&${rest}`}`
}

/** A saved chart as an address names it: by the server's id, or by this device's while the server has not made it. */
export function nameInAddress({ serverId, localId }: Pick<StoredChart, 'serverId' | 'localId'>): string {
  return serverId === null ? `chart=${localId}` : `slice_id=${serverId}`
}
