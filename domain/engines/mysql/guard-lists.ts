function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** The first keywords of statements that read. */
export const READING_VERBS = setOf('SELECT WITH VALUES TABLE SHOW DESCRIBE DESC EXPLAIN')

/** The first keywords of statements that change rows, also after WITH. */
export const ROW_CHANGES = setOf('INSERT UPDATE DELETE REPLACE')

/** The first keywords of statements that change data; a database that allows them runs those. */
export const WRITING_VERBS = setOf('INSERT UPDATE DELETE REPLACE TRUNCATE CREATE DROP ALTER RENAME')

/** The objects that users may create, change and drop: data, and no code, user or server. */
export const CHANGED_OBJECTS = setOf('TABLE TABLES VIEW INDEX TEMPORARY UNIQUE FULLTEXT SPATIAL ALGORITHM')

/** All other first keywords of statements. */
export const OTHER_VERBS = setOf(`
  ANALYZE BACKUP BEGIN BINLOG CACHE CALL CHANGE CHECK CHECKSUM COMMIT DEALLOCATE DELIMITER DO EXECUTE FLUSH GET GRANT
  HANDLER HELP IMPORT INSTALL KILL LOAD LOCK OPTIMIZE PREPARE PURGE RELEASE REPAIR RESET RESIGNAL REVOKE ROLLBACK SAVEPOINT
  SET SHUTDOWN SIGNAL START STOP UNINSTALL UNLOCK USE XA CLONE RESTART`)

/** Functions that reach beyond the statement: files and locks of the server, and programs. */
export const REFUSED_FUNCTIONS = setOf(`
  load_file get_lock release_lock release_all_locks is_free_lock is_used_lock benchmark master_pos_wait
  master_gtid_wait source_pos_wait wait_for_executed_gtid_set wait_until_sql_thread_after_gtids sys_exec sys_eval sys_get
  sys_set setval`)
