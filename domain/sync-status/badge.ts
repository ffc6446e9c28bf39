import type { LocalId } from '#domain/core/ids.ts'
import { countText } from '#domain/core/number/count-text.ts'
import {
  type Need,
  needsBeside,
  needText,
  type Status,
  type StatusFacts,
  statusNamed,
  statusOf,
} from './status.ts'
import { textOf } from './text-column.ts'

/** Inputs of the badge. Times are ms since 1970; `timeOfDay` writes one as hh:mm in the local zone. */
export interface BadgeInputs extends StatusFacts {
  /** Whether the second copy of unsent work can be written. Source: sync §3.13. */
  readonly hasJournal: boolean
  /** Size of the changes in flight. */
  readonly sendingBytes: number
  /** The open tab with two versions, if nothing else is to be decided. */
  readonly decideTab: LocalId | null
  /** When the server accepted the last change; null before the first. */
  readonly lastSentAt: number | null
  readonly timeOfDay: (time: number) => string
}

/**
 * Content of the badge: a label, a count (0 is not drawn), pending decisions, and the tab if there is only one to decide
 * on.
 */
export interface Badge {
  readonly kind: Status
  readonly word: string
  readonly count: number
  readonly needs: readonly Need[]
  readonly decideTab: LocalId | null
}

/** Computes the badge. Source: look §7. */
export function badgeState(inputs: BadgeInputs): Badge {
  const { name, word, count } = statusOf(inputs)
  return {
    kind: name,
    word: textOf(word, inputs),
    count: count === undefined ? 0 : inputs[count],
    needs: needsBeside(name, inputs),
    decideTab: name === 'to-decide' ? inputs.decideTab : null,
  }
}

/** Returns the text for screen readers, null for states that change during typing. Source: look §7. */
export function announcedText({
  kind,
  word,
  count,
  needs,
}: Pick<Badge, 'kind' | 'word' | 'count' | 'needs'>): string | null {
  const { spoken } = statusNamed(kind)
  if (spoken === 'never' || (spoken === 'with-count' && count === 0)) return null
  return [word, ...(count === 0 ? [] : [changesText(count)]), ...needs.map(needText)].join(', ')
}

/** Writes "1 change", "6 changes". */
export function changesText(changes: number): string {
  return changes === 1 ? '1 change' : `${countText(changes)} changes`
}
