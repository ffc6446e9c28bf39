import type { Selectable } from 'kysely'
import type { StoreView } from './open-store.ts'
import type { Tables } from './tables.ts'

/** An annotation; times are ms since 1970. */
export type AnnotationRow = Selectable<Tables['annotations']>

/** The annotations of a layer, by start time. */
export async function annotationsOf({ db }: StoreView, layer: number): Promise<readonly AnnotationRow[]> {
  return db
    .selectFrom('annotations')
    .selectAll()
    .where('layer_id', '=', layer)
    .orderBy('start_dttm')
    .orderBy('id')
    .execute()
}
