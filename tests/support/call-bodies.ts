/** Part of every private text of a user; must not appear in any answer to another user. */
export const SECRET = 'zzsecret'

/** A table of a tab. */
export function tableOf(databaseId: number, tabId: number) {
  return { dbId: databaseId, queryEditorId: String(tabId), schema: 'main', name: 'airports' }
}

/** An annotation. */
export const NEW_YEAR = {
  short_descr: 'New Year',
  start_dttm: '2001-01-01T00:00:00',
  end_dttm: '2001-01-02T00:00:00',
}

/** A view of a dashboard. */
export function viewOf(dashboardId: number, name: string) {
  return { dashboard_id: dashboardId, key: name, name, state: JSON.stringify({ filters: { [SECRET]: 1 } }) }
}

/** The memory of a dashboard. */
export function memoryOf(dashboardId: number) {
  return { dashboard_id: dashboardId, state: JSON.stringify({ filters: { [SECRET]: 1 } }) }
}

/** A form of the builder. */
export function formOf(datasetId: number) {
  return { datasource_id: datasetId, datasource_type: 'table', form_data: '{"viz_type": "table"}' }
}

/** A state of the builder to link to. */
export function linkOf(datasetId: number) {
  return { formData: { datasource: `${datasetId}__table` }, urlParams: [['standalone', '1']] }
}

/** A query to share. */
export function queryOf(databaseId: number) {
  return { dbId: databaseId, name: 'Shared', sql: 'SELECT 1' }
}

/** A form of older pages. */
export function legacyForm(datasetId: number) {
  return { datasource: `${datasetId}__table`, viz_type: 'country_map', entity: 'iata', metric: 'count' }
}

/** An upload of which nothing is chosen. */
export const CHOSEN_UPLOAD = { layout: {}, member: null, columns: null }

/** An upload to load into a table of a database. */
export function loadOf(databaseId: number) {
  const target = { schema: 'main', table: 'x', how: 'create', on_bad_line: 'stop' }
  return { chosen: CHOSEN_UPLOAD, database_id: databaseId, ...target }
}
