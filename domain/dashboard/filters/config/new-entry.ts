import { ROOT_ID } from '#domain/dashboard/document/layout.ts'
import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'

/** A default value that is not set. */
export const NO_DEFAULT: Readonly<Record<string, unknown>> = {
  extraFormData: {},
  filterState: {},
  ownState: {},
}

const ALL_CHARTS = { rootPath: [ROOT_ID], excluded: [] }

/** A new filter with the members that Superset stores. `datasetId` is that of its target; null for a kind without one. */
export function newFilter(
  id: string,
  { wireType, controls }: ConfigKind,
  datasetId: number | null,
): Readonly<Record<string, unknown>> {
  return {
    id,
    controlValues: controls,
    name: '',
    filterType: wireType,
    targets: [datasetId === null ? {} : { datasetId }],
    defaultDataMask: NO_DEFAULT,
    cascadeParentIds: [],
    scope: ALL_CHARTS,
    type: 'NATIVE_FILTER',
    description: '',
  }
}

/** A new title between filters. */
export function newDivider(id: string): Readonly<Record<string, unknown>> {
  return { id, type: 'DIVIDER', scope: ALL_CHARTS, title: '', description: '' }
}
