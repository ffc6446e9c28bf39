import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of layers of annotations; names are unique. */
export const ANNOTATION_LAYER_TABLE = {
  wireName: 'annotation_layer',
  table: 'annotation_layers',
  columns: {
    name: 'TEXT NOT NULL',
    descr: 'TEXT',
    mark: 'TEXT',
    created_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
    changed_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
  },
  isShared: true,
  indexes: [],
  uncounted: [],
  long: ['descr'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** A layer of annotations; `mark` is a JSON text. */
export type AnnotationLayerTable = TableOf<typeof ANNOTATION_LAYER_TABLE>

/** A row of it. */
export type LayerRow = Selectable<AnnotationLayerTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    annotation_layers: AnnotationLayerTable
  }
}
