import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import {
  fields,
  int,
  nullable,
  optional,
  type Read,
  readShape,
  type Shaped,
  text,
  where,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const annotationFields = fields({
  name: text,
  description: nullable(text),
  /** Start and end in ms since 1970; the wire has them without a zone. */
  startAt: int,
  endAt: int,
  /** Further data as a JSON text. */
  metadata: nullable(text),
})

/** The fields of an annotation. Source: BI spec §3. */
export type AnnotationFields = Shaped<typeof annotationFields>

/** A stored annotation. `layerLocalId` never changes; `userId` is its creator, if the server reports one. */
export interface Annotation extends Synced<AnnotationFields> {
  readonly layerLocalId: LocalId
  readonly userId?: number | null
}

/** All fields that are sent to the server. Source: BI spec §3. */
export const ANNOTATION_FIELDS = annotationFields.names

/** An annotation without values. */
export const BLANK_ANNOTATION: AnnotationFields = {
  name: '',
  description: null,
  startAt: 0,
  endAt: 0,
  metadata: null,
}

/** Makes an annotation that exists only on this device; `now` in ms since 1970. */
export function newAnnotation({
  localId,
  layerLocalId,
  fields: current,
  now,
}: Pick<Annotation, 'localId' | 'layerLocalId'> & {
  readonly fields: AnnotationFields
  readonly now: number
}): Annotation {
  return { ...newSynced(localId, current, now), layerLocalId }
}

const storedAnnotation = fields<Annotation>({
  ...syncedShapes(annotationFields),
  layerLocalId: where(isLocalId),
  userId: optional(nullable(int)),
})

/** Reads a stored annotation. Fails: `unreadable`. */
export function parseAnnotation(row: unknown): Read<Annotation> {
  return readShape(storedAnnotation, row, 'annotation')
}
