import { isRecord } from '#domain/core/parse.ts'
import type { ChartForm, FieldsByName } from '#domain/explore/builder-fields.ts'
import { formChanges } from '#domain/explore/draft/form-changes.ts'
import {
  readSavedVersion,
  type SavedVersion,
  SHARED_LABELS,
  type StoredVersion,
} from '#domain/versions/saved-version.ts'

/** A stored version of a chart's form. */
export interface ChartVersion extends SavedVersion {
  readonly form: ChartForm
}

/** Parses a version from a history row; for a conflict, the version that lost. Null if the row has no form. */
export function readChartVersion(row: StoredVersion): ChartVersion | null {
  const version = readSavedVersion(row, SHARED_LABELS)
  if (version === null) return null
  const { fields, ...rest } = version
  const form = fields['form']
  return isRecord(form) ? { ...rest, form } : null
}

const NO_FIELDS: FieldsByName = new Map()

/** Whether two forms are equal, ignoring fields that the server writes. */
export function isSameForm(one: ChartForm, other: ChartForm): boolean {
  return formChanges(one, other, NO_FIELDS).length === 0
}
