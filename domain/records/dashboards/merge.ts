import type { ChangedTwice, MergedSides, MergeRules } from '#domain/sync/merge/merge.ts'
import { mergeValues } from '#domain/sync/merge/merge-values.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { joinComponent } from './layout/join-component.ts'
import { settleLayout } from './layout/settle-layout.ts'
import { formOfField, formOfSetting } from './merge-settings.ts'
import { isTable, type StoredTable } from './table.ts'

/**
 * How dashboards merge: components by their lists of children and members, filters by id and member, settings of charts
 * by chart, colors by label, owners and roles as sets. A conflict is left where both sides changed the same member, or
 * moved the same component to different places. Source: BI spec §5; sync §3.8.
 */
export const dashboardMerge: MergeRules = {
  join: (of) => {
    const { value, isConflict } = merged(of, 'mine')
    return isConflict ? null : { value }
  },
  prefer: (of, winner) => merged(of, winner).value,
  settle,
}

function merged(of: ChangedTwice, winner: 'mine' | 'theirs') {
  const { field, entry } = of
  if (entry === null) return mergeValues(of, formOfField(field), winner)
  return field === 'position'
    ? joinComponent(entry, of, winner)
    : mergeValues(of, formOfSetting(entry), winner)
}

/** Makes the merged layout a valid tree. */
function settle(current: FieldValues, { base, mine, theirs }: MergedSides): FieldValues {
  const position = tableIn(current)
  const settled = settleLayout(position, {
    base: tableIn(base ?? {}),
    mine: tableIn(mine),
    theirs: tableIn('position' in theirs ? theirs : (base ?? {})),
  })
  return settled === position ? current : { ...current, position: settled }
}

function tableIn({ position }: FieldValues): StoredTable {
  return isTable(position) ? position : null
}
