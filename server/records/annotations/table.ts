import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of annotations; an annotation cannot move to another layer. */
export const ANNOTATION_TABLE = {
  wireName: 'annotation',
  table: 'annotations',
  columns: {
    layer_id: 'INTEGER NOT NULL REFERENCES annotation_layers(id) ON DELETE CASCADE',
    short_descr: 'TEXT NOT NULL',
    long_descr: 'TEXT',
    start_dttm: 'INTEGER NOT NULL',
    end_dttm: 'INTEGER NOT NULL',
    json_metadata: 'TEXT',
    mark: 'TEXT',
    created_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
    changed_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
  },
  isShared: true,
  indexes: ['annotations_by_layer ON annotations(layer_id, start_dttm)'],
  uncounted: ['layer_id'],
  long: ['long_descr', 'json_metadata'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** An annotation; times are in ms since 1970, `json_metadata` and `mark` are JSON texts. */
export type AnnotationTable = TableOf<typeof ANNOTATION_TABLE>

/** A row of it. */
export type AnnotationRow = Selectable<AnnotationTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    annotations: AnnotationTable
  }
}
