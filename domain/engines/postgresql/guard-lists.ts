import { wordSet } from '#domain/engines/guard-rules.ts'

/** The first keywords of statements that read. */
export const READING_VERBS = wordSet('SELECT WITH VALUES TABLE SHOW EXPLAIN')

/** The first keywords of statements that change rows, also inside WITH. */
export const ROW_CHANGES = wordSet('INSERT UPDATE DELETE MERGE')

/** The first keywords of statements that change data; a database that allows them runs those. */
export const WRITING_VERBS = wordSet(`
  INSERT UPDATE DELETE MERGE TRUNCATE CREATE DROP ALTER COMMENT REFRESH ANALYZE`)

/** The objects that users may create, change and drop: data, and no code, role or server. */
export const CHANGED_OBJECTS = wordSet(`
  TABLE VIEW MATERIALIZED INDEX SCHEMA SEQUENCE TYPE TEMP TEMPORARY UNLOGGED UNIQUE OR RECURSIVE COLUMN`)

/**
 * Functions that are rejected, because they reach beyond the statement: files and processes of the server, settings and locks
 * of the session, other servers, and text that they execute as SQL, which the guard does not see.
 */
export const REFUSED_FUNCTIONS = wordSet(`
  set_config setval lo_import lo_export lo_create lo_creat lo_unlink lo_put lo_from_bytea lowrite lo_truncate lo_open
  pg_terminate_backend pg_cancel_backend pg_reload_conf pg_rotate_logfile pg_promote pg_notify pg_export_snapshot
  pg_read_file pg_read_binary_file pg_stat_file pg_current_logfile pg_hba_file_rules pg_ident_file_mappings
  pg_show_all_file_settings pg_file_settings pg_log_backend_memory_contexts pg_create_restore_point
  pg_switch_wal pg_prewarm pg_import_system_collations pg_extension_config_dump pg_config
  ts_stat crosstab crosstab2 crosstab3 crosstab4 crosstab_hash connectby
  query_to_xml query_to_xmlschema query_to_xml_and_xmlschema cursor_to_xml cursor_to_xmlschema
  xpath_table postgres_fdw_disconnect postgres_fdw_disconnect_all pg_background_launch`)

/** Beginnings of the names of rejected functions. */
export const REFUSED_PREFIXES: readonly string[] = [
  'dblink',
  'pg_ls_',
  'pg_file_',
  'pg_advisory_',
  'pg_try_advisory_',
  'pg_logical_',
  'pg_replication_',
  'pg_create_',
  'pg_drop_',
  'pg_backup_',
  'pg_start_backup',
  'pg_stop_backup',
  'pg_wal_replay_',
  'pg_stat_reset',
  'pg_stat_get_activity',
  'pg_stat_get_backend_',
  'pg_stat_statements',
  'pg_restore_',
  'pg_clear_',
  'pg_copy_',
  'binary_upgrade_',
  'database_to_xml',
  'schema_to_xml',
  'table_to_xml',
]

/** System catalogs with passwords, the statements of other users, or the files and settings of the server. */
export const REFUSED_VIEWS = wordSet(`
  pg_authid pg_shadow pg_user_mapping pg_user_mappings pg_hba_file_rules pg_file_settings pg_ident_file_mappings
  pg_largeobject pg_subscription pg_stat_activity pg_stat_statements pg_stat_monitor pg_prepared_statements pg_cursors`)
