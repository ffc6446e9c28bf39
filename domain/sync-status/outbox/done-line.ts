import type { LocalId } from '#domain/core/ids.ts'
import { kindNamed } from '#domain/records/all.ts'
import {
  type OutboxAction,
  type StateAppearance,
  TWO_VERSIONS_APPEARANCE,
} from '#domain/sync-status/outbox-states.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { DoneEntry } from './done-list.ts'
import type { OutboxLine } from './outbox-line.ts'

/**
 * Whether a read contained the record of a change. `undecided` are the fields of a pending conflict (null for none),
 * `baseAt` when its common past was read, in ms since 1970 (null if unknown). Null if the record was removed. Source: sync
 * §3.7, §3.8.
 */
export interface Confirmation {
  readonly confirmed: number
  readonly undecided: readonly string[] | null
  readonly baseAt: number | null
}

/** Makes the line of a change sent today. Source: sync §3.8, §3.12 I14. */
export function doneLine(
  entry: DoneEntry,
  { tabLocalId, readBack }: { readonly tabLocalId: LocalId | null; readonly readBack: Confirmation | null },
  now: number,
): OutboxLine {
  const tag = doneTag(entry, readBack, now)
  const isUndecided = readBack !== null && endedInConflict(entry, readBack)
  const { word, tone } = isUndecided ? TWO_VERSIONS_APPEARANCE : tag
  const seen: readonly OutboxAction[] =
    isUndecided && kindNamed(entry.kind).hasBin ? ['compare', 'view'] : ['view']
  return {
    kind: entry.kind,
    localId: entry.localId,
    name: entry.name,
    what: entry.what,
    text: entry.text,
    look: { group: 'done', word, tone, actions: seen },
    time: '',
    note: isUndecided ? `${tag.word}. ${UNDECIDED_NOTE}` : entry.replacedAt === null ? null : REPLACED_NOTE,
    rejection: null,
    differences: [],
    otherPlace: 'on the server',
    actions: tabLocalId === null ? [] : seen,
    problems: {},
    tabLocalId,
  }
}

/** A change that was confirmed before the common past was read is not part of the conflict. */
function endedInConflict({ fields, syncedAt }: DoneEntry, { undecided, baseAt }: Confirmation): boolean {
  const isInBase = syncedAt !== null && baseAt !== null && syncedAt <= baseAt
  return !isInBase && undecided?.some((name) => fields.includes(name)) === true
}

const UNDECIDED_NOTE = 'There are two versions. Choose one.'

const REPLACED_NOTE = 'Another version replaced it on the server.'

/** Each change has its own time, since its record may have been read many times. */
function doneTag(
  entry: DoneEntry,
  readBack: Confirmation | null,
  now: number,
): Pick<StateAppearance, 'word' | 'tone'> {
  const { at, rev, syncedAt, replacedAt } = entry
  const isContained = rev !== null && readBack !== null && readBack.confirmed >= rev
  return syncedAt !== null || (replacedAt === null && isContained)
    ? { word: `Synced ${timeLabel(syncedAt ?? at, now)}`, tone: 'live' }
    : { word: `Sent ${timeLabel(at, now)}`, tone: 'cached' }
}
