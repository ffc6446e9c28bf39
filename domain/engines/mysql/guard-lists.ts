import { wordSet } from '#domain/engines/guard-rules.ts'

/** The first keywords of statements that read. */
export const READING_VERBS = wordSet('SELECT WITH VALUES TABLE SHOW DESCRIBE DESC EXPLAIN')

/** The first keywords of statements that change rows, also after WITH. */
export const ROW_CHANGES = wordSet('INSERT UPDATE DELETE REPLACE')

/** The first keywords of statements that change data; a database that allows them runs those. */
export const WRITING_VERBS = wordSet('INSERT UPDATE DELETE REPLACE TRUNCATE CREATE DROP ALTER RENAME')

/** The objects that users may create, change and drop: data, and no code, user or server. */
export const CHANGED_OBJECTS = wordSet('TABLE TABLES VIEW INDEX TEMPORARY UNIQUE FULLTEXT SPATIAL ALGORITHM')

/** All other first keywords of statements. */
export const OTHER_VERBS = wordSet(`
  ANALYZE BACKUP BEGIN BINLOG CACHE CALL CHANGE CHECK CHECKSUM COMMIT DEALLOCATE DELIMITER DO EXECUTE FLUSH GET GRANT
  HANDLER HELP IMPORT INSTALL KILL LOAD LOCK OPTIMIZE PREPARE PURGE RELEASE REPAIR RESET RESIGNAL REVOKE ROLLBACK SAVEPOINT
  SET SHUTDOWN SIGNAL START STOP UNINSTALL UNLOCK USE XA CLONE RESTART`)

/** Functions that reach beyond the statement: files and locks of the server, and programs. */
export const REFUSED_FUNCTIONS = wordSet(`
  load_file get_lock release_lock release_all_locks is_free_lock is_used_lock benchmark master_pos_wait
  master_gtid_wait source_pos_wait wait_for_executed_gtid_set wait_until_sql_thread_after_gtids sys_exec sys_eval sys_get
  sys_set setval`)

/** Schemas of the server itself, with its users, their passwords, and the statements of others. */
export const REFUSED_SCHEMAS = wordSet('mysql performance_schema sys')

/** Words of SHOW that list them. */
export const REFUSED_LISTS = wordSet(
  'processlist user grants engine binlog relaylog slave replica master authors',
)
