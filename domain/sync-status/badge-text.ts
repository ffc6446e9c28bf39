import type { Badge, BadgeInputs } from './badge.ts'
import { joined, needMeaning, nextTry, STATUS_TEXTS } from './status-texts.ts'
import { textOf } from './text-column.ts'

/** What a badge means in a sentence or two, and the evidence for it: the last good answer and what is tried next. */
export interface BadgeTexts {
  readonly explanation: string
  readonly evidence: string
}

/** Tells what a badge means. Source: look §7. */
export function badgeTexts({ kind, needs }: Pick<Badge, 'kind' | 'needs'>, inputs: BadgeInputs): BadgeTexts {
  const { connection, hasJournal, timeOfDay } = inputs
  const answer =
    connection.lastGoodAt === null
      ? 'No answer since this window opened.'
      : `Last answer ${timeOfDay(connection.lastGoodAt)}.`
  const journal = hasJournal ? '' : 'The second copy of unsent work cannot be written.'
  return {
    explanation: joined(textOf(STATUS_TEXTS[kind].meaning, inputs), ...needs.map(needMeaning)),
    evidence: kind === 'starting' ? journal : joined(answer, nextTry(inputs), journal),
  }
}
