import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { readTabFields, type TabFields } from '#domain/records/tabs/record.ts'
import { sidesNow } from '#domain/sync/merge/since-conflict.ts'
import { type ConflictSnapshot, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import { type MergeChunk, mergeText, type Side } from '#domain/text/merge-text.ts'

/** Names of the fields that are shown beside each other; the text has its own place. */
export type ShownField = (typeof SHOWN_FIELDS)[number]

/** Fields in the order of the table; the others are this device's own business and are never asked about. */
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

/** What a field came to: nobody changed it, one side did, both alike, or both differently. */
type FieldState = 'same' | 'mine' | 'theirs' | 'both' | 'decide'

/** One row of the table: a field on both sides, and what it came to. */
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

/** The tab as it is now. */
interface TabNow {
  readonly current: TabFields
  readonly updatedAt: number
}

/**
 * Lays two versions of a tab beside each other. The side that won goes on living in the tab, so it stands here as it is
 * now; where that is the server's, what was written here since stands on this device's side. Null when the kept snapshot
 * is not one of a tab. Source: sync §3.8.
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

/** A tab is stamped anew as it is closed and reopened, too: its own time counts where somebody wrote in it here. */
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

/** Texts without a common past: what they have in common is settled, all else is to be decided. */
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

/** The rows that say something: the name always, the others where a side differs. */
export function changedFields(fields: readonly FieldMerge[]): readonly FieldMerge[] {
  return fields.filter(({ field, state }) => field === 'name' || (state !== 'same' && state !== 'both'))
}

/** Which side was taken for the fields that both changed. */
export type FieldChoices = Readonly<Partial<Record<ShownField, Side>>>

/** The fields that both changed and nobody has decided on yet. */
export function undecidedFields(fields: readonly FieldMerge[], choices: FieldChoices): readonly ShownField[] {
  return fields.flatMap(({ field, state }) =>
    state === 'decide' && choices[field] === undefined ? [field] : [],
  )
}

/** The side whose value a field takes; null while it is to be decided. */
export function sideOf({ field, state }: FieldMerge, choices: FieldChoices): Side | null {
  if (choices[field] !== undefined) return choices[field]
  if (state === 'decide') return null
  return state === 'mine' ? 'mine' : 'theirs'
}

/** The fields of the merged tab; what is undecided stays as this device has it, so decide first. */
export function mergedFields(versions: TwoVersions, choices: FieldChoices, sql: string): TabFields {
  const taken = versions.fields.flatMap((merge) => (sideOf(merge, choices) === 'theirs' ? [merge.field] : []))
  const theirs = Object.fromEntries(taken.map((field) => [field, versions.theirs[field]]))
  return { ...versions.mine, ...theirs, sql }
}
