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

/** What the badge is made from. Times are ms since 1970; `timeOfDay` writes one as hh:mm in the reader's zone. */
export interface BadgeInputs extends StatusFacts {
  /** False while the second home of unsent work cannot be written. Source: sync §3.13. */
  readonly hasJournal: boolean
  /** What the changes on their way weigh. */
  readonly sendingBytes: number
  /** The open tab of which two versions wait, where that is all there is to decide. */
  readonly decideTab: LocalId | null
  /** When the server took the last change; null when nothing was ever sent. */
  readonly lastSentAt: number | null
  readonly timeOfDay: (time: number) => string
}

/** A word, a count (0 is not drawn), and what the user is needed for; `decideTab` is the one tab to decide on. */
export interface Badge {
  readonly kind: Status
  readonly word: string
  readonly count: number
  readonly needs: readonly Need[]
  readonly decideTab: LocalId | null
}

/** Decides what the badge shows. Source: look §7. */
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

/** What is said aloud of a state, nothing for those that come and go. Source: look §7. */
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

/** "1 change", "6 changes". */
export function changesText(changes: number): string {
  return changes === 1 ? '1 change' : `${countText(changes)} changes`
}
