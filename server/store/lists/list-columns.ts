/** The columns of a list or record in the format of the reference server's framework. */
export interface DescribedColumns {
  readonly title: string
  readonly columns: readonly string[]
}

/** Describes columns; `names` are separated by white space. */
export function describedColumns(title: string, names: string): DescribedColumns {
  return { title, columns: names.trim().split(/\s+/) }
}

/** Columns of the user who changed a record. */
export const PERSON_COLUMNS = 'changed_by.first_name changed_by.id changed_by.last_name'
/** Columns of the user who created a record. */
export const AUTHOR_COLUMNS = 'created_by.first_name created_by.id created_by.last_name'
/** Columns of the owners of a record. */
export const OWNER_COLUMNS = 'owners.first_name owners.id owners.last_name'
/** Columns of the tags of a record. */
export const TAG_COLUMNS = 'tags.id tags.name tags.type'

/** Columns of each list. Source: wire §9. */
export const LIST_COLUMNS = {
  databases: describedColumns(
    'List Database',
    `allow_ctas allow_cvas allow_dml allow_file_upload allow_multi_catalog allow_run_async allows_cost_estimate
    allows_subquery allows_virtual_table_explore backend changed_by.first_name changed_by.last_name changed_on
    changed_on_delta_humanized created_by.first_name created_by.last_name database_name disable_data_preview
    disable_drill_to_detail engine_information explore_database_id expose_in_sqllab extra force_ctas_schema id uuid`,
  ),
  datasets: describedColumns(
    'List Sqla Table',
    `catalog ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized changed_on_utc database.database_name
    database.id datasource_type default_endpoint description explore_url extra id kind ${OWNER_COLUMNS} schema sql
    table_name`,
  ),
  charts: describedColumns(
    'List Slice',
    `cache_timeout certification_details certified_by ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized
    changed_on_dttm changed_on_utc ${AUTHOR_COLUMNS} created_by_name created_on_delta_humanized
    dashboards.dashboard_title dashboards.id datasource_id datasource_name_text datasource_type datasource_url
    description description_markeddown edit_url form_data id is_managed_externally last_saved_at
    last_saved_by.first_name last_saved_by.id last_saved_by.last_name ${OWNER_COLUMNS} params slice_name slice_url
    table.default_endpoint table.table_name ${TAG_COLUMNS} url viz_type`,
  ),
  dashboards: describedColumns(
    'List Dashboard',
    `certification_details certified_by ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized changed_on_utc
    ${AUTHOR_COLUMNS} created_on_delta_humanized css dashboard_title id is_managed_externally json_metadata
    ${OWNER_COLUMNS} position_json published roles.id roles.name slug status ${TAG_COLUMNS} url`,
  ),
  annotationLayers: describedColumns(
    'List Annotation Layer',
    `id name descr changed_by.first_name changed_by.last_name changed_on changed_on_delta_humanized
    created_by.first_name created_by.last_name created_on`,
  ),
  annotations: describedColumns(
    'List Annotation',
    `changed_by.first_name changed_by.id changed_on_delta_humanized created_by.first_name created_by.id end_dttm id
    long_descr short_descr start_dttm`,
  ),
  tags: describedColumns(
    'List Tag',
    `changed_by.first_name changed_by.last_name changed_on_delta_humanized created_by.first_name created_by.last_name
    created_on_delta_humanized description id name type`,
  ),
  cssTemplates: describedColumns(
    'List Css Template',
    `${PERSON_COLUMNS} changed_on_delta_humanized ${AUTHOR_COLUMNS} created_on css id template_name`,
  ),
  pageEvents: describedColumns(
    'Logs',
    'action dashboard_id dttm duration_ms json referrer slice_id user.username user_id',
  ),
  queries: describedColumns(
    'List Query',
    `changed_on client_id database.database_name database.id end_time error_message executed_sql id limit
    limiting_factor progress results_key rows schema select_as_cta sql sql_editor_id sql_tables start_time status
    tab_name tmp_table_name tracking_url user.first_name user.id user.last_name`,
  ),
} as const satisfies Readonly<Record<string, DescribedColumns>>
