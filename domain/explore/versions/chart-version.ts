import { isRecord } from '#domain/core/parse.ts'
import type { ChartForm, FieldsByName } from '#domain/explore/builder-fields.ts'
import { formChanges } from '#domain/explore/draft/form-changes.ts'
import {
  readSavedVersion,
  type SavedVersion,
  SHARED_LABELS,
  type StoredVersion,
} from '#domain/versions/saved-version.ts'

/** A kept version of the form of a chart. */
export interface ChartVersion extends SavedVersion {
  readonly form: ChartForm
}

/** Reads a version of a form from any history row; of a conflict the side that lost. Null when the row holds no form. */
export function readChartVersion(row: StoredVersion): ChartVersion | null {
  const version = readSavedVersion(row, SHARED_LABELS)
  if (version === null) return null
  const { fields, ...kept } = version
  const form = fields['form']
  return isRecord(form) ? { ...kept, form } : null
}

const NO_FIELDS: FieldsByName = new Map()

/** Whether two forms are the same; what the server writes into one by itself is no difference. */
export function isSameForm(one: ChartForm, other: ChartForm): boolean {
  return formChanges(one, other, NO_FIELDS).length === 0
}
