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
  /** When it begins and ends, in ms since 1970, as it was written: without a zone. */
  startAt: int,
  endAt: int,
  /** More about it, as a JSON text. */
  metadata: nullable(text),
})

/** What an annotation holds. Source: BI spec §3. */
export type AnnotationFields = Shaped<typeof annotationFields>

/** An annotation as the device keeps it; `layerLocalId` is its layer, for ever, `userId` who made it, as far as the server says. */
export interface Annotation extends Synced<AnnotationFields> {
  readonly layerLocalId: LocalId
  readonly userId?: number | null
}

/** All fields of an annotation that go to the server. Source: BI spec §3. */
export const ANNOTATION_FIELDS = annotationFields.names

/** An annotation of which nothing is known. */
export const BLANK_ANNOTATION: AnnotationFields = {
  name: '',
  description: null,
  startAt: 0,
  endAt: 0,
  metadata: null,
}

/** Makes an annotation that only this device knows; `now` is a stamp in ms. */
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

/** Reads an annotation as it was stored. Fails: `unreadable`. */
export function parseAnnotation(row: unknown): Read<Annotation> {
  return readShape(storedAnnotation, row, 'annotation')
}
