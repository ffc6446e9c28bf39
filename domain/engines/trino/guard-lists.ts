import { wordSet } from '#domain/engines/guard-rules.ts'

/** The first keywords of statements that return rows of a query. */
export const QUERY_VERBS = wordSet('SELECT WITH VALUES TABLE')

/** The first keywords of other statements that read. */
export const SHOWING_VERBS = wordSet('SHOW DESCRIBE DESC')

/** The first keywords of statements that change data; a database that allows them runs those. */
export const WRITING_VERBS = wordSet(`
  INSERT UPDATE DELETE MERGE TRUNCATE CREATE DROP ALTER COMMENT REFRESH ANALYZE`)

/** The objects that users may create, change and drop: data, and no catalog, code, role or right. */
export const CHANGED_OBJECTS = wordSet('TABLE VIEW MATERIALIZED SCHEMA')

/** All other first keywords of statements. */
export const OTHER_VERBS = wordSet(`
  CALL COMMIT DEALLOCATE DENY EXECUTE GRANT PREPARE RESET REVOKE ROLLBACK SET START USE`)

/**
 * Table functions that only read tables of their arguments. Others hand a text to another system, which executes it
 * (`system.query`), or read what no catalog has (`system.sheet`).
 */
export const TABLE_FUNCTIONS = wordSet('sequence exclude_columns table_changes')
