import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { readTabFields, type TabFields } from '#domain/records/tabs/record.ts'
import { sidesNow } from '#domain/sync/merge/since-conflict.ts'
import { type ConflictSnapshot, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import { type MergeChunk, mergeText, type Side } from '#domain/text/merge-text.ts'

/** Fields shown beside each other; the text is shown separately. */
export type ShownField = (typeof SHOWN_FIELDS)[number]

/** Fields in the order of the table; the others belong to this device and are not compared. */
const SHOWN_FIELDS = [
  'name',
  'dbId',
  'catalog',
  'schema',
  'queryLimit',
  'templateParams',
  'autorun',
  'remoteId',
] as const satisfies readonly (keyof TabFields)[]

/** How a field differs: unchanged, changed on one side, equally on both, or differently on both. */
type FieldState = 'same' | 'mine' | 'theirs' | 'both' | 'decide'

/** One row of the table. */
export interface FieldMerge {
  readonly field: ShownField
  readonly mine: TabFields[ShownField]
  readonly theirs: TabFields[ShownField]
  readonly state: FieldState
}

/** Two versions of a tab to merge by hand; `baseAt` is when their common state was read. Times are ms since 1970. */
export interface TwoVersions {
  readonly mine: TabFields
  readonly theirs: TabFields
  readonly mineAt: number
  readonly theirsAt: number
  readonly baseAt: number | null
  readonly fields: readonly FieldMerge[]
  readonly text: readonly MergeChunk[]
}

interface TabNow {
  readonly current: TabFields
  readonly updatedAt: number
}

/**
 * Compares two versions of a tab. The winner is the current tab; if the server's version won, later edits of this device
 * count as this device's side. Null if the snapshot is not of a tab. Source: sync §3.8.
 */
export function twoVersions(snapshot: ConflictSnapshot, tab: TabNow): TwoVersions | null {
  const sides = sidesOf(snapshot, tab)
  if (sides === null) return null
  const base = snapshot.base === null ? null : readTabFields({ ...tab.current, ...snapshot.base })
  return {
    ...sides,
    ...timesOf(snapshot, tab),
    baseAt: base === null ? null : (snapshot.baseAt ?? null),
    fields: SHOWN_FIELDS.map((field) => mergeField(field, base ?? EMPTY_TAB_FIELDS, sides)),
    text: base === null ? unrelated(sides) : mergeText({ ...sqlOf(sides), base: base.sql }),
  }
}

function sidesOf(
  snapshot: ConflictSnapshot,
  { current }: TabNow,
): Pick<TwoVersions, 'mine' | 'theirs'> | null {
  const sides = sidesNow(snapshot, { ...current })
  const [mine, theirs] = [readTabFields(sides.mine), readTabFields(sides.theirs)]
  return mine === null || theirs === null ? null : { mine, theirs }
}

/** Closing and reopening stamp a tab too, so its time counts only if its fields were edited here. */
function timesOf(
  { winner, mine, mineAt, theirsAt, since = [] }: ConflictSnapshot,
  { current, updatedAt }: TabNow,
): Pick<TwoVersions, 'mineAt' | 'theirsAt'> {
  const ownAt = winner === 'theirs' ? since.at(-1)?.at : sameFields({ ...current }, mine) ? 0 : updatedAt
  return { mineAt: Math.max(mineAt, ownAt ?? 0), theirsAt }
}

function sqlOf({ mine, theirs }: Pick<TwoVersions, 'mine' | 'theirs'>) {
  return { mine: mine.sql, theirs: theirs.sql }
}

/** Without a common past, equal lines are settled and all others must be decided. */
function unrelated(sides: Pick<TwoVersions, 'mine' | 'theirs'>): readonly MergeChunk[] {
  const { mine, theirs } = sqlOf(sides)
  return mergeText({ base: mine, mine, theirs }).map((chunk) =>
    chunk.kind === 'theirs' ? { kind: 'decide', base: [], mine: chunk.base, theirs: chunk.lines } : chunk,
  )
}

function mergeField(
  field: ShownField,
  base: TabFields,
  { mine, theirs }: Pick<TwoVersions, 'mine' | 'theirs'>,
): FieldMerge {
  return {
    field,
    mine: mine[field],
    theirs: theirs[field],
    state: stateOf(base[field], mine[field], theirs[field]),
  }
}

function stateOf<Value>(base: Value, mine: Value, theirs: Value): FieldState {
  if (mine === theirs) return mine === base ? 'same' : 'both'
  if (mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'decide'
}

/** Returns the name and the fields in which the sides differ. */
export function changedFields(fields: readonly FieldMerge[]): readonly FieldMerge[] {
  return fields.filter(({ field, state }) => field === 'name' || (state !== 'same' && state !== 'both'))
}

/** The chosen sides of fields changed on both. */
export type FieldChoices = Readonly<Partial<Record<ShownField, Side>>>

/** Returns the fields changed on both sides without a choice. */
export function undecidedFields(fields: readonly FieldMerge[], choices: FieldChoices): readonly ShownField[] {
  return fields.flatMap(({ field, state }) =>
    state === 'decide' && choices[field] === undefined ? [field] : [],
  )
}

/** Returns the side whose value a field takes; null while undecided. */
export function sideOf({ field, state }: FieldMerge, choices: FieldChoices): Side | null {
  if (choices[field] !== undefined) return choices[field]
  if (state === 'decide') return null
  return state === 'mine' ? 'mine' : 'theirs'
}

/** Returns the merged fields of a tab; undecided fields keep this device's value. */
export function mergedFields(versions: TwoVersions, choices: FieldChoices, sql: string): TabFields {
  const taken = versions.fields.flatMap((merge) => (sideOf(merge, choices) === 'theirs' ? [merge.field] : []))
  const theirs = Object.fromEntries(taken.map((field) => [field, versions.theirs[field]]))
  return { ...versions.mine, ...theirs, sql }
}
