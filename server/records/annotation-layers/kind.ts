import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentLayers } from './present.ts'
import { ANNOTATION_LAYER_TABLE, type LayerRow } from './table.ts'

/** Layers of annotations, which all users see and change. Source: wire §7. */
export const ANNOTATION_LAYERS: RecordKind<LayerRow> = {
  ...ANNOTATION_LAYER_TABLE,
  isStoredWithTabs: false,
  isChangedByAll: true,
  present: presentLayers,
  missing: NOT_FOUND,
  foreign: NOT_FOUND,
}
