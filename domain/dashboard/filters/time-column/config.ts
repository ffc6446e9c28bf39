import { type ConfigKind, REQUIRED_ONLY } from '#domain/dashboard/filters/config-kind.ts'
import { timeColumnKind } from './kind.ts'

/** The form of a filter that chooses the time column. */
export const timeColumnConfig: ConfigKind = {
  wireType: timeColumnKind.wireType,
  label: timeColumnKind.label,
  needsDataset: true,
  column: null,
  hasValues: false,
  canBeLimited: false,
  offers: null,
  canBeParent: false,
  controls: REQUIRED_ONLY,
}
