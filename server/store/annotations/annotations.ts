import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/tables.ts'

/** A layer of annotations. */
export type LayerRow = Selectable<Tables['annotation_layers']>

/** An annotation; times are ms since 1970. */
export type AnnotationRow = Selectable<Tables['annotations']>

/** An annotation of a layer; null where there is none of that id in it. */
export async function findAnnotation(
  store: Store,
  { layer, id }: { readonly layer: number; readonly id: number },
): Promise<AnnotationRow | null> {
  const row = await store.db
    .selectFrom('annotations')
    .selectAll()
    .where('id', '=', id)
    .where('layer_id', '=', layer)
    .executeTakeFirst()
  return row ?? null
}

/** All annotations of a layer, the first to begin first. */
export async function annotationsOf(store: Store, layer: number): Promise<readonly AnnotationRow[]> {
  return store.db
    .selectFrom('annotations')
    .selectAll()
    .where('layer_id', '=', layer)
    .orderBy('start_dttm')
    .orderBy('id')
    .execute()
}

/** Tells whether another layer has a name. */
export async function isLayerNameTaken(store: Store, name: string, ownId: number | null): Promise<boolean> {
  const row = await store.db
    .selectFrom('annotation_layers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined && row.id !== ownId
}

/** Tells whether another annotation of a layer has a short description. */
export async function isShortTextTaken(
  store: Store,
  { layer, text, ownId }: { readonly layer: number; readonly text: string; readonly ownId: number | null },
): Promise<boolean> {
  const row = await store.db
    .selectFrom('annotations')
    .select('id')
    .where('layer_id', '=', layer)
    .where('short_descr', '=', text)
    .executeTakeFirst()
  return row !== undefined && row.id !== ownId
}

/** Adds a layer and gives its id. */
export async function insertLayer(
  store: Store,
  row: Insertable<Tables['annotation_layers']>,
): Promise<number> {
  return (
    await store.db.insertInto('annotation_layers').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** Adds an annotation and gives its id. */
export async function insertAnnotation(
  store: Store,
  row: Insertable<Tables['annotations']>,
): Promise<number> {
  return (await store.db.insertInto('annotations').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a layer. */
export async function updateLayer(
  store: Store,
  id: number,
  set: Updateable<Tables['annotation_layers']>,
): Promise<void> {
  await store.db.updateTable('annotation_layers').set(set).where('id', '=', id).execute()
}

/** Changes an annotation. */
export async function updateAnnotation(
  store: Store,
  id: number,
  set: Updateable<Tables['annotations']>,
): Promise<void> {
  await store.db.updateTable('annotations').set(set).where('id', '=', id).execute()
}

/** Deletes layers that are there and have no annotations: all of them, or none. Gives how many are deleted. */
export async function deleteLayers(store: Store, ids: readonly number[]): Promise<number | 'not-empty'> {
  return store.db.transaction().execute(async (db) => {
    const there = await db.selectFrom('annotation_layers').select('id').where('id', 'in', ids).execute()
    if (there.length < new Set(ids).size) return 0
    const full = await db
      .selectFrom('annotations')
      .select('id')
      .where('layer_id', 'in', ids)
      .executeTakeFirst()
    if (full !== undefined) return 'not-empty'
    await db.deleteFrom('annotation_layers').where('id', 'in', ids).execute()
    return there.length
  })
}

/** Deletes annotations of a layer that are all there, or none. Gives how many are deleted. */
export async function deleteAnnotations(
  store: Store,
  layer: number,
  ids: readonly number[],
): Promise<number> {
  return store.db.transaction().execute(async (db) => {
    const own = db.selectFrom('annotations').select('id').where('layer_id', '=', layer).where('id', 'in', ids)
    const there = await own.execute()
    if (there.length < new Set(ids).size) return 0
    await db.deleteFrom('annotations').where('layer_id', '=', layer).where('id', 'in', ids).execute()
    return there.length
  })
}
