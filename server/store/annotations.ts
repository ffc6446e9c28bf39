import type { Selectable } from 'kysely'
import type { StoreView } from './open-store.ts'
import type { Tables } from './tables.ts'

/** An annotation; times are ms since 1970. */
export type AnnotationRow = Selectable<Tables['annotations']>

/** All annotations of a layer, the first to begin first. */
export async function annotationsOf({ db }: StoreView, layer: number): Promise<readonly AnnotationRow[]> {
  return db
    .selectFrom('annotations')
    .selectAll()
    .where('layer_id', '=', layer)
    .orderBy('start_dttm')
    .orderBy('id')
    .execute()
}
