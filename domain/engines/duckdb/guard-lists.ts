import { wordSet } from '#domain/engines/guard-rules.ts'

/** Allowed table functions in a FROM clause; all others are rejected. Source: security D-02. */
export const ALLOWED_TABLE_FUNCTIONS = wordSet(`
  range generate_series unnest repeat repeat_row json_each json_tree
  duckdb_columns duckdb_tables pg_timezone_names icu_calendar_names`)

/** Functions that are rejected everywhere: they read settings and files, execute text as SQL, or write. */
export const REFUSED_FUNCTIONS = wordSet(`
  current_setting getenv write_log pg_sleep sleep_ms nextval
  query query_table json_execute_serialized_sql
  enable_logging disable_logging checkpoint force_checkpoint
  glob read_blob read_text read_csv read_csv_auto sniff_csv
  read_json read_json_auto read_json_objects read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects
  read_parquet parquet_scan parquet_metadata parquet_schema parquet_file_metadata parquet_kv_metadata
  parquet_full_metadata parquet_bloom_probe read_duckdb
  duckdb_settings duckdb_secrets duckdb_databases duckdb_temporary_files duckdb_logs which_secret
  seq_scan arrow_scan arrow_scan_dumb sql_auto_complete truncate_duckdb_logs`)

/** System views of the server (settings, files, logs) rather than the data; they are rejected by name. */
export const REFUSED_VIEWS = wordSet(`
  duckdb_constraints duckdb_databases duckdb_indexes duckdb_logs duckdb_schemas duckdb_types duckdb_views
  pragma_database_list pg_database pg_settings pg_prepared_statements
  sqlite_master sqlite_schema sqlite_temp_master sqlite_temp_schema pg_views`)

/** Catalogs of the engine itself. */
export const ENGINE_CATALOGS: ReadonlySet<string> = new Set(['system', 'temp', 'memory'])

/** Matches a file name or URL, which DuckDB would read as a table. */
export const FILE_NAME =
  /[/\\*?]|:|\.(?:csv|tsv|txt|parquet|json|jsonl|ndjson|gz|zst|db|duckdb|arrow|feather|xlsx|blob)$/
