import type { Insertable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { AnnotationLayerTable } from './table.ts'

/** Whether another layer has a name. */
export async function isLayerNameTaken(
  { db }: StoreView,
  name: string,
  ownId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('annotation_layers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined && row.id !== ownId
}

/** Adds a layer and gives its id. */
export async function insertLayer({ db }: StoreView, row: Insertable<AnnotationLayerTable>): Promise<number> {
  return (await db.insertInto('annotation_layers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a layer. */
export async function updateLayer(
  { db }: StoreView,
  id: number,
  set: Updateable<AnnotationLayerTable>,
): Promise<void> {
  await db.updateTable('annotation_layers').set(set).where('id', '=', id).execute()
}

/** Whether one of the layers has annotations. */
export async function hasAnnotations({ db }: StoreView, ids: readonly number[]): Promise<boolean> {
  const row = await db.selectFrom('annotations').select('id').where('layer_id', 'in', ids).executeTakeFirst()
  return row !== undefined
}
