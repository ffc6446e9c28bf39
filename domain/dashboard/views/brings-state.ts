/** The parameter of an address that names a view by its key. */
export const VIEW_PARAMETER = 'dashboard_view'

/** Parameters with which an address shows a state of its own, or a report without the reader's filters. */
const STATE_PARAMETERS = [
  'edit',
  'focused_chart',
  'native_filters',
  'native_filters_key',
  'permalink_key',
  'preselect_filters',
  'standalone',
  'tabs',
]

/** Whether an address decides the filters of a dashboard, so that neither remembered ones nor a default view open. */
export function bringsState(search: ReadonlyMap<string, string>): boolean {
  return STATE_PARAMETERS.some((name) => search.has(name))
}
