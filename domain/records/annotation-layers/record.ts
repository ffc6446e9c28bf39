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

/** What a layer of annotations holds. Source: BI spec §3. */
export type LayerFields = Shaped<typeof layerFields>

/** A layer of annotations as the device keeps it; `userId` is who made it, as far as the server says. */
export interface AnnotationLayer extends Synced<LayerFields> {
  readonly userId?: number | null
}

/** All fields of a layer that go to the server. Source: BI spec §3. */
export const LAYER_FIELDS = layerFields.names

/** A layer of which nothing is known. */
export const BLANK_LAYER: LayerFields = { name: '', description: null }

/** Makes a layer that only this device knows; `now` is a stamp in ms. */
export function newAnnotationLayer(localId: LocalId, current: LayerFields, now: number): AnnotationLayer {
  return newSynced(localId, current, now)
}

const storedLayer = fields<AnnotationLayer>({
  ...syncedShapes(layerFields),
  userId: optional(nullable(int)),
})

/** Reads a layer as it was stored. Fails: `unreadable`. */
export function parseAnnotationLayer(row: unknown): Read<AnnotationLayer> {
  return readShape(storedLayer, row, 'annotation layer')
}
