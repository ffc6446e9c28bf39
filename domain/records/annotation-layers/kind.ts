import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { AnnotationLayer } from './record.ts'

/** Annotation layers: all users see and change them. Source: BI spec §3. */
export const annotationLayers: StoredKind<AnnotationLayer> = sharedKind({
  name: 'annotationLayers',
  wireName: 'annotation_layer',
})
