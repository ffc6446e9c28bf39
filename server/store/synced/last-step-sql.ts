const COLUMNS = {
  tab_states:
    'id, user_id, uuid, label, active, database_id, catalog, schema, sql, query_limit, latest_query_id, autorun, template_params, hide_left_bar, saved_query_id, extra_json, revision, created_on, changed_on',
  saved_queries:
    'id, user_id, uuid, label, database_id, catalog, schema, sql, description, template_parameters, extra_json, revision, created_on, changed_on',
} as const

const KIND = { tab_states: 'tab_state', saved_queries: 'saved_query' } as const

/** Of so many records, the last that a user deleted, it is told what they were: more than go while a device is away. */
const MOST_TOLD = 1_000

function remembering(table: keyof typeof COLUMNS): string {
  const last = COLUMNS[table].replace(/\w+/g, "'$&', old.$&")
  return `
DROP TRIGGER ${table}_count_deleted;
CREATE TRIGGER ${table}_count_deleted AFTER DELETE ON ${table} BEGIN
  UPDATE change_sequence SET value = value + 1;
  UPDATE tombstones SET last = NULL
    WHERE user_id = old.user_id AND last IS NOT NULL
      AND revision <= (SELECT revision FROM tombstones WHERE user_id = old.user_id AND last IS NOT NULL
        ORDER BY revision DESC LIMIT 1 OFFSET ${MOST_TOLD - 1});
  INSERT INTO tombstones
    SELECT '${KIND[table]}', old.id, old.user_id, old.uuid, value, json_object(${last}) FROM change_sequence;
END;`
}

/**
 * A tombstone remembers what was deleted: a device that has unsent changes of it makes it again from that, and not from
 * what it had read before. Source: sync §3.8.
 */
export const LAST_STEP_SQL = `
ALTER TABLE tombstones ADD COLUMN last TEXT;
CREATE INDEX tombstones_with_last ON tombstones(user_id, revision) WHERE last IS NOT NULL;
DROP TRIGGER table_schemas_count_deleted;
CREATE TRIGGER table_schemas_count_deleted AFTER DELETE ON table_schemas BEGIN
  UPDATE change_sequence SET value = value + 1;
  INSERT INTO tombstones
    SELECT 'table_schema', old.id, old.user_id, old.uuid, value, NULL FROM change_sequence;
END;
${remembering('saved_queries')}
${remembering('tab_states')}
`
