import type SqliteDatabase from 'better-sqlite3'
import { allColumns, type StoredKind } from './stored-kind.ts'

/** Number of deleted records per user whose rows are remembered: more than go while a device is away. */
const MAX_REMEMBERED = 1_000

const NEXT = 'UPDATE change_sequence SET value = value + 1'

/** Creates the tables of kinds, adds missing columns, and recreates indexes and triggers as declared. */
export function prepareKinds(database: SqliteDatabase.Database, kinds: readonly StoredKind[]): void {
  const prepare = database.transaction(() => {
    for (const kind of kinds) {
      database.exec(tableSql(kind))
      addColumns(database, kind)
      database.exec(indexSql(kind))
      database.exec(triggerSql(kind))
      database.exec(ownTriggerSql(kind))
    }
  })
  prepare.immediate()
}

function tableSql({ table, columns }: StoredKind): string {
  const own = Object.entries(columns).map(([name, type]) => `${name} ${type},\n  `)
  return `
DROP TRIGGER IF EXISTS ${table}_count_new;
DROP TRIGGER IF EXISTS ${table}_count_changed;
DROP TRIGGER IF EXISTS ${table}_count_deleted;
CREATE TABLE IF NOT EXISTS ${table} (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  ${own.join('')}revision INTEGER NOT NULL DEFAULT 0,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT;`
}

function addColumns(database: SqliteDatabase.Database, { table, columns }: StoredKind): void {
  const existing = new Set(database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table))
  for (const [name, type] of Object.entries(columns)) {
    if (!existing.has(name)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`)
  }
}

function indexSql({ table, indexes }: StoredKind): string {
  return `
CREATE INDEX IF NOT EXISTS ${table}_by_revision ON ${table}(user_id, revision);
CREATE UNIQUE INDEX IF NOT EXISTS ${table}_by_uuid ON ${table}(user_id, uuid);
${indexes.map((index) => `CREATE INDEX IF NOT EXISTS ${index};`).join('\n')}`
}

/**
 * Triggers count the changes, so that every write, also by the action of a foreign key, changes the revision, and every
 * delete leaves a tombstone.
 */
function triggerSql(kind: StoredKind): string {
  const { table, columns, uncounted } = kind
  const counted = Object.keys(columns).filter((name) => !uncounted.includes(name))
  const of = (row: 'old' | 'new') => counted.map((name) => `${row}.${name}`).join(', ')
  const stamp = `${NEXT};
  UPDATE ${table} SET revision = (SELECT value FROM change_sequence) WHERE id = new.id;`
  return `
CREATE TRIGGER ${table}_count_new AFTER INSERT ON ${table} BEGIN
  ${stamp}
END;
CREATE TRIGGER ${table}_count_changed AFTER UPDATE OF ${counted.join(', ')} ON ${table}
WHEN (${of('old')}) IS NOT (${of('new')}) BEGIN
  ${stamp}
END;
CREATE TRIGGER ${table}_count_deleted AFTER DELETE ON ${table} BEGIN
  ${NEXT};${kind.remembersDeleted ? FORGET_OLDEST : ''}
  INSERT INTO tombstones (kind, record_id, user_id, uuid, revision, last)
    SELECT '${kind.wireName}', old.id, old.user_id, old.uuid, value, ${lastSql(kind)} FROM change_sequence;
END;`
}

function ownTriggerSql({ triggers = {} }: StoredKind): string {
  return Object.entries(triggers)
    .map(([name, definition]) => `DROP TRIGGER IF EXISTS ${name};\nCREATE TRIGGER ${name} ${definition};`)
    .join('\n')
}

const FORGET_OLDEST = `
  UPDATE tombstones SET last = NULL
    WHERE user_id = old.user_id AND last IS NOT NULL
      AND revision <= (SELECT revision FROM tombstones WHERE user_id = old.user_id AND last IS NOT NULL
        ORDER BY revision DESC LIMIT 1 OFFSET ${MAX_REMEMBERED - 1});`

function lastSql(kind: StoredKind): string {
  if (!kind.remembersDeleted) return 'NULL'
  return `json_object(${allColumns(kind)
    .map((name) => `'${name}', old.${name}`)
    .join(', ')})`
}
