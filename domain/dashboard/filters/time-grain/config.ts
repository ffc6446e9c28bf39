import { type ConfigKind, REQUIRED_ONLY } from '#domain/dashboard/filters/config-kind.ts'
import { timeGrainKind } from './kind.ts'

/** The form of a filter that chooses the time grain. */
export const timeGrainConfig: ConfigKind = {
  wireType: timeGrainKind.wireType,
  label: timeGrainKind.label,
  needsDataset: true,
  column: null,
  hasValues: false,
  canBeLimited: false,
  offers: 'grains',
  canBeParent: false,
  controls: REQUIRED_ONLY,
}
