import { differencesOf } from '#domain/dashboard/edit/difference/difference.ts'
import type { Difference } from '#domain/dashboard/edit/difference/difference-text.ts'
import { HEADER_ID } from '#domain/records/dashboards/layout/component.ts'
import type { DashboardFields } from '#domain/records/dashboards/record.ts'
import {
  type DashboardPart,
  type DraftToSave,
  type MergedKind,
  mergeDraft,
} from '#domain/records/dashboards/save-draft.ts'
import { partOf } from '#domain/records/dashboards/value-parts.ts'
import type { ChangedTwice } from '#domain/sync/merge/merge.ts'
import { contestedLabel, fullText } from './contested-label.ts'

/** A value that the draft and the saved dashboard changed differently, as text, and its parts in the document. */
export interface ContestedValue {
  /** Unique among the values of one question, and stable while both sides stay the same. */
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly parts: readonly DashboardPart[]
}

/** The side that was chosen for a value, and the saved text that it was chosen over or for. */
interface Decision {
  readonly take: 'mine' | 'theirs'
  readonly theirs: string
}

/** Decisions by the keys of their values; `draft` overwrites every saved value. */
export type Decisions = ReadonlyMap<string, Decision> | 'draft'

/** The dashboard to save, and the contested values that are not decided yet. */
interface DecidedDraft {
  readonly fields: DashboardFields
  /** All contested values if one is undecided, so that they are shown together; otherwise none. */
  readonly open: readonly ContestedValue[]
}

/**
 * Merges a draft with the saved dashboard. Where both changed the same value, the decision of the user counts; one about a
 * saved value that was replaced since is void. Source: BI spec §5.
 */
export function decideDraft(draft: DraftToSave, kind: MergedKind, decisions: Decisions): DecidedDraft {
  const merged = mergeDraft(draft, kind)
  if (decisions === 'draft' || merged.changedTwice.length === 0) return { fields: merged.fields, open: [] }
  const values = contestedValues(draft, kind)
  const isOpen = values.some(({ key, theirs }) => decisions.get(key)?.theirs !== theirs)
  const saved = values
    .filter(({ key }) => decisions.get(key)?.take === 'theirs')
    .flatMap(({ parts }) => parts)
  return { fields: mergeDraft(draft, kind, { saved }).fields, open: isOpen ? values : [] }
}

/** Settings that follow from another one, and are taken from the same side. */
const FOLLOWING: ReadonlyMap<string, readonly string[]> = new Map([
  ['color_scheme', ['color_scheme_domain', 'map_label_colors']],
])
const DERIVED: readonly string[] = [...FOLLOWING.values()].flat()

/** The contested values of a draft: only what depends on the side that wins. */
export function contestedValues(draft: DraftToSave, kind: MergedKind): readonly ContestedValue[] {
  const { fields: mine, changedTwice } = mergeDraft(draft, kind)
  if (changedTwice.length === 0) return []
  const theirs = mergeDraft(draft, kind, { saved: 'all' }).fields
  const groupOf = (field: string) => kind.fieldGroups.find((group) => group.includes(field))?.[0] ?? field
  const differences = differencesOf(theirs, mine).filter((difference) =>
    changedTwice.some((value) => isIn(value, difference)),
  )
  const named = differences.map((difference) =>
    valueOf(difference, [theirs, mine], groupOf(difference.field)),
  )
  const others = changedTwice
    .filter((value) => !isDerived(value) && !differences.some((difference) => isIn(value, difference)))
    .map(unnamedValue)
  return joinedByKey([...named, ...others])
}

function isIn(value: ChangedTwice, { field, entry }: Difference): boolean {
  return value.field === field && value.entry === entry
}

/** The header component follows the title. */
function isDerived({ field, entry }: ChangedTwice): boolean {
  if (entry === null) return false
  return field === 'metadata' ? DERIVED.includes(entry) : entry === HEADER_ID
}

function valueOf(
  difference: Difference,
  [theirs, mine]: readonly [DashboardFields, DashboardFields],
  group: string,
): ContestedValue {
  const { field, entry, path, before, after } = difference
  const rawOf = (fields: DashboardFields) => {
    const value = new Map<string, unknown>(Object.entries(fields)).get(field)
    return partOf(value, entry === null ? [] : [entry, ...path])
  }
  return {
    key: [group, entry ?? '', ...path].join(' '),
    label: contestedLabel(difference),
    theirs: fullText(rawOf(theirs), before),
    mine: fullText(rawOf(mine), after),
    parts: [{ field, entry, path }, ...partsAfter(field, entry)],
  }
}

function partsAfter(field: string, entry: string | null): readonly DashboardPart[] {
  if (field === 'title') return [{ field: 'position', entry: HEADER_ID, path: ['meta', 'text'] }]
  const names = field === 'metadata' ? (FOLLOWING.get(entry ?? '') ?? []) : []
  return names.map((name) => ({ field, entry: name, path: [] }))
}

/** A value without a name for users: a table that is no JSON object, or an unknown member of a component. */
function unnamedValue({ field, entry, mine, theirs }: ChangedTwice): ContestedValue {
  const table = field === 'position' ? 'Layout' : 'JSON metadata'
  return {
    key: `${field} ${entry ?? ''}`,
    label: entry === null ? table : `${table}: ${entry}`,
    mine: fullText(mine, ''),
    theirs: fullText(theirs, ''),
    parts: [{ field, entry, path: [] }],
  }
}

/** Values that can only be taken together, as certifier and details, are one. */
function joinedByKey(values: readonly ContestedValue[]): readonly ContestedValue[] {
  const joined = new Map<string, ContestedValue>()
  for (const value of values) {
    const first = joined.get(value.key)
    joined.set(
      value.key,
      first === undefined
        ? value
        : {
            key: value.key,
            label: `${first.label}, ${value.label.toLowerCase()}`,
            mine: `${first.mine}\n${value.mine}`,
            theirs: `${first.theirs}\n${value.theirs}`,
            parts: [...first.parts, ...value.parts],
          },
    )
  }
  return [...joined.values()]
}
