import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { Annotation } from './record.ts'

/** Annotations: all users see and change them. Source: BI spec §3. */
export const annotations: StoredKind<Annotation> = sharedKind({
  name: 'annotations',
  wireName: 'annotation',
  indexes: ['layerLocalId'],
  parentKinds: ['annotationLayers'],
})
