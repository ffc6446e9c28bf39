import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentAnnotations } from './present.ts'
import { ANNOTATION_TABLE, type AnnotationRow } from './table.ts'

/** Annotations of layers, which all users see and change. Source: wire §7. */
export const ANNOTATIONS: RecordKind<AnnotationRow> = {
  ...ANNOTATION_TABLE,
  isStoredWithTabs: false,
  isChangedByAll: true,
  present: presentAnnotations,
  missing: NOT_FOUND,
  foreign: NOT_FOUND,
}
