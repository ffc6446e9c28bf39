import { wordSet } from '#domain/engines/guard-rules.ts'

/** The first keywords of statements that read. */
export const READING_VERBS = wordSet('SELECT WITH SHOW DESCRIBE DESC EXPLAIN EXISTS')

/** The first keywords of statements that change data; a database that allows them runs those. */
export const WRITING_VERBS = wordSet(
  'INSERT UPDATE DELETE TRUNCATE CREATE REPLACE DROP ALTER RENAME OPTIMIZE',
)

/** The objects that users may create, change and drop: data, and no code, user, source of other servers or setting. */
export const CHANGED_OBJECTS = wordSet('TABLE TABLES VIEW MATERIALIZED TEMPORARY INDEX')

/** All other first keywords of statements. */
export const OTHER_VERBS = wordSet(`
  ATTACH BACKUP BEGIN CALL CHECK COMMIT COPY DETACH EXCHANGE EXECUTE FROM GRANT KILL MOVE PARALLEL RESTORE REVOKE ROLLBACK
  SET START SYSTEM UNDROP USE WATCH`)

/** Table functions and engines that make the server read files, other servers or programs, by their beginnings. */
export const REFUSED_SOURCES: readonly string[] = [
  'arrowflight',
  'azure',
  'blob',
  'cosn',
  'deltalake',
  'dictionary',
  'distributed',
  'embeddedrocksdb',
  'executable',
  'externaldistributed',
  'file',
  'fuzzquery',
  'gcs',
  'hdfs',
  'hive',
  'hudi',
  'iceberg',
  'jdbc',
  'kafka',
  'keepermap',
  'mergetreeindex',
  'mongodb',
  'mysql',
  'nats',
  'odbc',
  'oss',
  'paimon',
  'postgresql',
  'prometheus',
  'python',
  'rabbitmq',
  'redis',
  'remote',
  's3',
  'sqlite',
  'url',
  'ytsaurus',
]

/** Functions that begin like a source and only compute. */
export const HARMLESS_FUNCTIONS = wordSet(`
  hivehash urlhash urlhierarchy urlpathhierarchy urlhostnamehash`)

/** Functions that reach beyond the statement: files, dictionaries of other servers, the stack of the server, and long waits. */
export const REFUSED_FUNCTIONS = wordSet(`
  file filesystemavailable filesystemcapacity filesystemunreserved catboostevaluate modelevaluate addresstoline
  addresstolinewithinlines addresstosymbol demangle getserversetting getmergetreesetting joinget joingetornull
  cluster clusterallreplicas loop input`)

/** Tables of the server with the users, the settings, the statements of others and the text of its logs. */
export const REFUSED_TABLES = wordSet(`
  users roles role_grants grants quotas quota_limits quotas_usage row_policies settings_profiles
  settings_profile_elements user_directories named_collections zookeeper zookeeper_log text_log crash_log stack_trace
  server_settings session_log query_log query_thread_log query_views_log processes user_processes backups backup_log
  remote_data_paths disks certificates trace_log asynchronous_insert_log s3_queue_log opentelemetry_span_log`)

/** Words of SHOW that list users, and the statements of others. */
export const REFUSED_LISTS = wordSet(`
  processlist user users role roles grants access quota quotas profile profiles policy policies`)

/** Settings that a statement may have, which change its meaning or speed, and no limit. */
export const ALLOWED_SETTINGS = wordSet(`
  aggregate_functions_null_for_empty allow_experimental_analyzer any_join_distinct_right_table_keys
  cast_keep_nullable data_type_default_nullable enable_analyzer enable_optimize_predicate_expression
  enable_positional_arguments final force_index_by_date force_primary_key group_by_use_nulls join_algorithm
  join_default_strictness join_use_nulls max_threads optimize_aggregation_in_order optimize_move_to_prewhere
  optimize_read_in_order optimize_skip_unused_shards partial_merge_join_optimizations prefer_column_name_to_alias
  select_sequential_consistency transform_null_in union_default_mode use_query_cache use_skip_indexes`)
