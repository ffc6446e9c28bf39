import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'
import { valuesKind } from './kind.ts'

/** The form of a filter by values. */
export const valuesConfig: ConfigKind = {
  wireType: valuesKind.wireType,
  label: valuesKind.label,
  needsDataset: true,
  column: 'any',
  hasValues: true,
  canBeLimited: true,
  offers: null,
  canBeParent: true,
  controls: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    multiSelect: true,
    searchAllOptions: false,
    inverseSelection: false,
  },
}
