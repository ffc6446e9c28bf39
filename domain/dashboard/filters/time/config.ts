import { type ConfigKind, REQUIRED_ONLY } from '#domain/dashboard/filters/config-kind.ts'
import { timeKind } from './kind.ts'

/** The form of a filter by a time range. */
export const timeConfig: ConfigKind = {
  wireType: timeKind.wireType,
  label: timeKind.label,
  needsDataset: false,
  column: null,
  hasValues: false,
  canBeLimited: false,
  offers: null,
  canBeParent: true,
  controls: REQUIRED_ONLY,
}
