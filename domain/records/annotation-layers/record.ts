import type { LocalId } from '#domain/core/ids.ts'
import {
  fields,
  int,
  nullable,
  optional,
  type Read,
  readShape,
  type Shaped,
  text,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const layerFields = fields({ name: text, description: nullable(text) })

/** The fields of an annotation layer. Source: BI spec §3. */
export type LayerFields = Shaped<typeof layerFields>

/** A stored annotation layer; `userId` is its creator, if the server reports one. */
export interface AnnotationLayer extends Synced<LayerFields> {
  readonly userId?: number | null
}

/** All fields that are sent to the server. Source: BI spec §3. */
export const LAYER_FIELDS = layerFields.names

/** A layer without values. */
export const BLANK_LAYER: LayerFields = { name: '', description: null }

/** Makes a layer that exists only on this device; `now` in ms since 1970. */
export function newAnnotationLayer(localId: LocalId, current: LayerFields, now: number): AnnotationLayer {
  return newSynced(localId, current, now)
}

const storedLayer = fields<AnnotationLayer>({
  ...syncedShapes(layerFields),
  userId: optional(nullable(int)),
})

/** Reads a stored layer. Fails: `unreadable`. */
export function parseAnnotationLayer(row: unknown): Read<AnnotationLayer> {
  return readShape(storedLayer, row, 'annotation layer')
}
