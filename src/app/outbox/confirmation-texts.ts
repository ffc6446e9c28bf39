import { isolated } from '#domain/core/text/isolated.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { OutboxOp, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { OutboxLine } from '#domain/sync-status/outbox/outbox-line.ts'

/** The texts of a confirmation. Source: look §6, Leave an edit. */
export interface QuestionText {
  readonly title: string
  readonly sentence: string
  readonly verb: string
  readonly keep: string
}

/** Confirmation of a discard; states the effect on this device and on the server. */
export function discardText(
  line: Pick<OutboxLine, 'name' | 'kind'>,
  { op, reason }: Pick<OutboxRow, 'op' | 'reason'>,
): QuestionText {
  const buttons = { verb: 'Discard', keep: 'Keep it' }
  switch (op) {
    case 'create':
      return {
        title: `Discard ${isolated(line.name)}?`,
        sentence: `${reason === 'gone' ? REMOVED : NEVER_SENT} ${labelsNamed(line.kind).afterUnmade}`,
        ...buttons,
      }
    case 'update':
      return {
        title: `Discard the changes to ${isolated(line.name)}?`,
        sentence: `${labelsNamed(line.kind).afterUndone} What is on the server does not change.`,
        ...buttons,
      }
    case 'delete':
      return {
        title: `Keep ${isolated(line.name)} on the server?`,
        sentence: 'It was going to be deleted there. Discarding this restores it here too.',
        ...buttons,
      }
    case 'register':
    case 'action':
      return {
        title: `Discard this change of ${isolated(line.name)}?`,
        sentence: 'It is not sent to the server. Nothing changes on this device.',
        ...buttons,
      }
  }
}

const NEVER_SENT = 'It was never on the server.'

const REMOVED = 'It was deleted on the server and is not created again.'

/** Confirmation of an undo of the changes since the last answer. */
export function undoText(line: Pick<OutboxLine, 'name' | 'kind'>, op: OutboxOp): QuestionText {
  return {
    title: op === 'create' ? `Undo ${isolated(line.name)}?` : `Undo the changes to ${isolated(line.name)}?`,
    sentence:
      op === 'create'
        ? `It was not sent yet. ${labelsNamed(line.kind).afterUnmade}`
        : `It is reset to the version of the server. ${labelsNamed(line.kind).afterUndone}`,
    verb: 'Undo',
    keep: 'Keep it',
  }
}
