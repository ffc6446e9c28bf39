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
 * What of its record tells what became of a change: whether a read contained it, and the fields in which two versions
 * wait for a decision (null for none), with when the state that both began from was read, in ms since 1970 (null where
 * nobody knows). Null where the record is gone. Source: sync §3.7, §3.8.
 */
export interface Confirmation {
  readonly confirmed: number
  readonly undecided: readonly string[] | null
  readonly baseAt: number | null
}

/** The line of a change that the server took today, with what became of it since. Source: sync §3.8, §3.12 I14. */
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
    refusal: null,
    differences: [],
    otherPlace: 'on the server',
    actions: tabLocalId === null ? [] : seen,
    problems: {},
    tabLocalId,
  }
}

/** What was read back before is in the state that both sides began from: the conflict is a later change's. */
function endedInConflict({ fields, syncedAt }: DoneEntry, { undecided, baseAt }: Confirmation): boolean {
  const isInBase = syncedAt !== null && baseAt !== null && syncedAt <= baseAt
  return !isInBase && undecided?.some((name) => fields.includes(name)) === true
}

const UNDECIDED_NOTE = 'There are two versions. Choose one.'

const REPLACED_NOTE = 'Another version replaced it on the server.'

/** Each change has its own time: its record may have been read back many times since. */
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
