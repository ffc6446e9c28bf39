import { entryOf, fieldOf, spreaderOf } from '#domain/sync/merge/map-fields.ts'
import { type ChangedTwice, type MergeRules, mergeRecord } from '#domain/sync/merge/merge.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { DashboardFields } from './record.ts'
import { storedFields } from './stored-fields.ts'

/** An edited dashboard, the saved one that it is based on (null if it was never saved), and the one that is saved now. */
interface DraftToSave {
  readonly base: DashboardFields | null
  readonly document: DashboardFields
  readonly saved: DashboardFields
}

/** The facts of the kind that decide a merge. */
interface MergedKind {
  readonly fieldGroups: readonly (readonly string[])[]
  readonly mapFields: readonly string[]
  readonly mergeRules?: MergeRules
}

/** The dashboard to save, in which the draft wins, and the values that somebody else saved differently meanwhile. */
interface MergedDraft {
  readonly fields: DashboardFields
  readonly changedTwice: readonly ChangedTwice[]
}

/** Merges a draft with the dashboard that is saved now: component by component, setting by setting. Source: BI spec §5. */
export function mergeDraft({ base, document, saved }: DraftToSave, kind: MergedKind): MergedDraft {
  const mine = storedFields(document)
  const { mergeRules: rules } = kind
  const past = base ?? saved
  const { current } = mergeRecord({
    base: { ...past },
    mine: { ...mine },
    theirs: { ...saved },
    mineAt: 1,
    theirsAt: 0,
    groups: kind.fieldGroups,
    maps: kind.mapFields,
    ...(rules === undefined ? {} : { rules }),
    isOwn: false,
  })
  return {
    fields: storedFields({ ...mine, ...current }),
    changedTwice: changedTwice({ base: { ...past }, mine: { ...mine }, theirs: { ...saved } }, kind),
  }
}

/** Values that both sides changed differently, and that no rule joins. */
function changedTwice(
  sides: { readonly base: FieldValues; readonly mine: FieldValues; readonly theirs: FieldValues },
  { mapFields, mergeRules }: MergedKind,
): readonly ChangedTwice[] {
  const spread = spreaderOf([sides.base, sides.mine, sides.theirs], mapFields)
  const [base, mine, theirs] = [spread(sides.base), spread(sides.mine), spread(sides.theirs)]
  return Object.keys(theirs).flatMap((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const isConflict =
      !sameValue(values.mine, values.theirs) &&
      !sameValue(values.mine, values.base) &&
      !sameValue(values.theirs, values.base)
    const changed = { field: fieldOf(name), entry: entryOf(name), ...values }
    return isConflict && (mergeRules?.join(changed) ?? null) === null ? [changed] : []
  })
}
