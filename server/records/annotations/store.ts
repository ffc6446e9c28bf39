import type { Insertable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { AnnotationTable } from './table.ts'

/** Whether another annotation of a layer has a short description. */
export async function isShortTextTaken(
  { db }: StoreView,
  { layer, text, ownId }: { readonly layer: number; readonly text: string; readonly ownId: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('annotations')
    .select('id')
    .where('layer_id', '=', layer)
    .where('short_descr', '=', text)
    .executeTakeFirst()
  return row !== undefined && row.id !== ownId
}

/** Adds an annotation and gives its id. */
export async function insertAnnotation({ db }: StoreView, row: Insertable<AnnotationTable>): Promise<number> {
  return (await db.insertInto('annotations').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes an annotation. */
export async function updateAnnotation(
  { db }: StoreView,
  id: number,
  set: Updateable<AnnotationTable>,
): Promise<void> {
  await db.updateTable('annotations').set(set).where('id', '=', id).execute()
}
