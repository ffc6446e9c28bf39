import { type ConfigKind, REQUIRED_ONLY } from '#domain/dashboard/filters/config-kind.ts'
import { rangeKind } from './kind.ts'

/** The form of a filter by a range of numbers. */
export const rangeConfig: ConfigKind = {
  wireType: rangeKind.wireType,
  label: rangeKind.label,
  needsDataset: true,
  column: 'number',
  hasValues: false,
  canBeLimited: true,
  offers: 'ends',
  canBeParent: true,
  controls: REQUIRED_ONLY,
}
