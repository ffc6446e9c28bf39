import { entryOf, fieldOf, spreaderOf } from '#domain/sync/merge/map-fields.ts'
import { type ChangedTwice, type MergeRules, mergeRecord } from '#domain/sync/merge/merge.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { DASHBOARD_FIELDS, type DashboardFields } from './record.ts'
import { storedFields } from './stored-fields.ts'
import { type PartPath, withPartsOf } from './value-parts.ts'

/** An edited dashboard, the saved one that it is based on (null if it was never saved), and the one that is saved now. */
export interface DraftToSave {
  readonly base: DashboardFields | null
  readonly document: DashboardFields
  readonly saved: DashboardFields
}

/** The facts of the kind that decide a merge. */
export interface MergedKind {
  readonly fieldGroups: readonly (readonly string[])[]
  readonly mapFields: readonly string[]
  readonly mergeRules?: MergeRules
}

/** A part of a dashboard: of a field, or of an entry of its table. */
export interface DashboardPart {
  readonly field: string
  readonly entry: string | null
  readonly path: PartPath
}

/** The merged dashboard, and the values that both sides changed differently. */
interface MergedDraft {
  readonly fields: DashboardFields
  readonly changedTwice: readonly ChangedTwice[]
}

/**
 * Merges a draft with the dashboard that is saved now: component by component, setting by setting. Where both sides changed
 * the same part, that of the draft stays, except for the parts in `saved` (or all of them). Source: BI spec §5.
 */
export function mergeDraft(
  { base, document, saved }: DraftToSave,
  kind: MergedKind,
  takes: { readonly saved: readonly DashboardPart[] | 'all' } = { saved: [] },
): MergedDraft {
  const past = { ...(base ?? saved) }
  const own = storedFields(document)
  if (isSame(past, saved)) return { fields: settled(own, saved, kind), changedTwice: [] }
  const mine = withGroupsOf(own, saved, kind, takes.saved)
  const rules = rulesWith(kind.mergeRules, takes.saved)
  const { current } = mergeRecord({
    base: past,
    mine,
    theirs: { ...saved },
    mineAt: takes.saved === 'all' ? 0 : 1,
    theirsAt: takes.saved === 'all' ? 1 : 0,
    groups: kind.fieldGroups,
    maps: kind.mapFields,
    ...(rules === undefined ? {} : { rules }),
    isOwn: false,
  })
  return {
    fields: storedFields({ ...own, ...current }),
    changedTwice: changedTwice({ base: past, mine, theirs: { ...saved } }, kind),
  }
}

/** A draft based on the saved dashboard, with the invariants between its fields. */
function settled(own: DashboardFields, saved: DashboardFields, { mergeRules }: MergedKind): DashboardFields {
  if (isSame(own, saved)) return own
  const mine = { ...own }
  const sides = { base: { ...saved }, mine, theirs: { ...saved } }
  return storedFields({ ...own, ...mergeRules?.settle(mine, sides) })
}

function isSame(one: DashboardFields, other: DashboardFields): boolean {
  return DASHBOARD_FIELDS.every((name) => sameValue(one[name], other[name]))
}

/** A group of fields is taken from one side together, without a rule. */
function withGroupsOf(
  mine: DashboardFields,
  saved: DashboardFields,
  { fieldGroups }: MergedKind,
  taken: readonly DashboardPart[] | 'all',
): FieldValues {
  if (taken === 'all') return { ...mine }
  const names = fieldGroups.filter((group) => taken.some(({ field }) => group.includes(field))).flat()
  const theirs: FieldValues = { ...saved }
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

/** The rules of the kind, by which a conflict is decided part by part. */
function rulesWith(
  rules: MergeRules | undefined,
  taken: readonly DashboardPart[] | 'all',
): MergeRules | undefined {
  const prefer = rules?.prefer
  if (rules === undefined || prefer === undefined || taken === 'all') return rules
  return {
    ...rules,
    prefer: (of, winner) => {
      const paths = taken
        .filter(({ field, entry }) => field === of.field && entry === of.entry)
        .map(({ path }) => path)
      const value = prefer(of, winner)
      return paths.length === 0 ? value : withPartsOf(value, prefer(of, 'theirs'), paths)
    },
  }
}

/** Values that both sides changed differently, and that no rule joins. The fields of a group count as one value. */
function changedTwice(
  sides: { readonly base: FieldValues; readonly mine: FieldValues; readonly theirs: FieldValues },
  { mapFields, mergeRules, fieldGroups }: MergedKind,
): readonly ChangedTwice[] {
  const spread = spreaderOf([sides.base, sides.mine, sides.theirs], mapFields)
  const [base, mine, theirs] = [spread(sides.base), spread(sides.mine), spread(sides.theirs)]
  const names = Object.keys(theirs)
  const differ = (one: FieldValues, other: FieldValues, of: readonly string[]) =>
    of.some((name) => !sameValue(one[name], other[name]))
  return names.flatMap((name) => {
    const group = fieldGroups.find((fields) => fields.includes(name))
    const together = group ?? [name]
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const isConflict =
      !sameValue(values.mine, values.theirs) && differ(mine, base, together) && differ(theirs, base, together)
    const changed = { field: fieldOf(name), entry: entryOf(name), ...values }
    const isJoined = group === undefined && (mergeRules?.join(changed) ?? null) !== null
    return isConflict && !isJoined ? [changed] : []
  })
}
