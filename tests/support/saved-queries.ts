import type { SavedQueryFields } from '#domain/records/saved-queries/record.ts'

/** The fields of a saved query: “Delays” on database 1, with the given changes. */
export function queryFields(fields: Partial<SavedQueryFields> = {}): SavedQueryFields {
  const nothing = {
    description: null,
    catalog: null,
    schema: null,
    templateParams: null,
    tags: [],
    folder: null,
    schedule: null,
  }
  return { name: 'Delays', dbId: 1, sql: 'select 1', ...nothing, ...fields }
}

/** A saved query of a change list: “Saved” on database 1, with the given changes. */
export function wireSavedQuery(id: number, patch: object = {}) {
  const nothing = { description: null, schema: null, catalog: null, extra_json: null }
  return { id, label: 'Saved', sql: 'select 1', db_id: 1, ...nothing, ...patch }
}
