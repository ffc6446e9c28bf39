import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { componentDifferences } from './component-differences.ts'
import { componentNames } from './component-names.ts'
import type { Difference, KnownNames } from './difference-text.ts'
import { fieldDifferences } from './field-differences.ts'
import { settingDifferences } from './setting-differences.ts'

const NO_NAMES: KnownNames = { owners: new Map(), roles: new Map() }

/**
 * The differences of two documents: fields, then components in reading order, then filters and settings. What follows from
 * others (the parents of a component, the charts in the scope of a filter) is left out.
 */
export function differencesOf(
  before: DashboardDocument,
  after: DashboardDocument,
  names: KnownNames = NO_NAMES,
): readonly Difference[] {
  const components = { before: componentNames(before), after: componentNames(after) }
  return [
    ...fieldDifferences(before, after, names),
    ...componentDifferences(before, after, components),
    ...settingDifferences(entriesOf(before.metadata), entriesOf(after.metadata), components),
  ]
}
