import type { LocalDatabase } from '#data/db/database.ts'
import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { type AnnotationLayer, parseAnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import { type Annotation, parseAnnotation } from '#domain/records/annotations/record.ts'

/** The layers of this device that are not deleted, unordered. For live queries. Throws errors of the database. */
export async function readLayers(db: LocalDatabase): Promise<readonly AnnotationLayer[]> {
  return (await db.annotationLayers.toArray()).filter((row) => !row.deleted && parseAnnotationLayer(row).ok)
}

/** The layer of an address, by server id or local id; null if missing. For live queries. */
export async function readLayerByAddress(
  db: LocalDatabase,
  address: string,
): Promise<AnnotationLayer | null> {
  const rows = isLocalId(address)
    ? [await db.annotationLayers.get(address)]
    : await db.annotationLayers.where('serverId').equals(Number(address)).toArray()
  return rows.find((row) => row !== undefined && !row.deleted && parseAnnotationLayer(row).ok) ?? null
}

/** The annotations of a layer that are not deleted, unordered. For live queries. Throws errors of the database. */
export async function readAnnotationsOf(
  db: LocalDatabase,
  layerLocalId: LocalId,
): Promise<readonly Annotation[]> {
  const rows = await db.annotations.where('layerLocalId').equals(layerLocalId).toArray()
  return rows.filter((row) => !row.deleted && parseAnnotation(row).ok)
}

/** The number of annotations per layer. For live queries. Throws errors of the database. */
export async function countAnnotations(db: LocalDatabase): Promise<ReadonlyMap<LocalId, number>> {
  const counts = new Map<LocalId, number>()
  await db.annotations.each(({ layerLocalId, deleted }) => {
    if (!deleted) counts.set(layerLocalId, (counts.get(layerLocalId) ?? 0) + 1)
  })
  return counts
}
