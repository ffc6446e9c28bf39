import { differencesOf } from '#domain/dashboard/edit/difference/difference.ts'
import { contestedLabel } from '#domain/dashboard/edit/overwrite/contested-label.ts'
import { storedFields } from '#domain/records/dashboards/stored-fields.ts'
import { entriesOf, isTable, tableOf } from '#domain/records/dashboards/table.ts'
import type { SidesNow } from '#domain/sync/merge/since-conflict.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { VersionDifference } from './version-differences.ts'

/**
 * The differences of layout and settings in two versions of a dashboard, with the names that its page shows. `current` is the
 * dashboard as it is on this device, which has the components around those that differ. Empty if none has such a name.
 */
export function dashboardDifferences(
  { mine, theirs }: SidesNow,
  current: FieldValues,
): readonly VersionDifference[] {
  return differencesOf(completed(theirs, current), completed(mine, current))
    .filter(({ field }) => isTableName(field))
    .map((difference) => ({
      field: lowerFirst(contestedLabel(difference)),
      mine: valueText(difference.after),
      theirs: valueText(difference.before),
    }))
}

/** Both versions without layout and settings. */
export function withoutTables({ mine, theirs }: SidesNow): SidesNow {
  return { mine: plainFields(mine), theirs: plainFields(theirs) }
}

const TABLES = ['position', 'metadata'] as const

const isTableName = (name: string): boolean => TABLES.some((table) => table === name)

const plainFields = (side: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(side).filter(([name]) => !isTableName(name)))

const valueText = (value: string): string => (value === '' ? 'none' : `“${value}”`)

/** Names of fields are within a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The dashboard with the values of one side; of its tables with the entries of that side. */
function completed(side: FieldValues, current: FieldValues) {
  const tables = TABLES.flatMap((name) => {
    const [own, base] = [side[name], current[name]]
    if (!isTable(own) || !isTable(base) || typeof own === 'string') return []
    return [[name, tableOf([...entriesOf(base), ...entriesOf(own)])] as const]
  })
  return storedFields({ ...current, ...side, ...Object.fromEntries(tables) })
}
