import type { OutboxLine } from '#domain/sync/view/outbox-line.ts'
import type { OutboxOp, SyncedKind } from '#domain/sync/records.ts'

/** The words of a question before something goes. Source: look §6, Leave an edit. */
export interface QuestionWords {
  readonly title: string
  readonly sentence: string
  readonly verb: string
  readonly keep: string
}

/** Asks before a refused or waiting change is discarded; names what happens here and on the server. */
export function discardWords(line: Pick<OutboxLine, 'name' | 'kind'>, op: OutboxOp): QuestionWords {
  const buttons = { verb: 'Discard', keep: 'Keep it' }
  switch (op) {
    case 'create':
      return {
        title: `Discard ${line.name}?`,
        sentence: `It was never on the server. ${afterCreate(line.kind)}`,
        ...buttons,
      }
    case 'update':
      return {
        title: `Discard the changes to ${line.name}?`,
        sentence: `${afterUpdate(line.kind)} What is on the server does not change.`,
        ...buttons,
      }
    case 'delete':
      return {
        title: `Keep ${line.name} on the server?`,
        sentence: 'It was to be deleted there. Discarding this brings it back here too.',
        ...buttons,
      }
    case 'register':
    case 'action':
      return {
        title: `Discard this change of ${line.name}?`,
        sentence: 'It is not sent to the server. What stands on this device stays as it is.',
        ...buttons,
      }
  }
}

/** Asks before what was written since the last answer is taken back. */
export function undoWords(line: Pick<OutboxLine, 'name' | 'kind'>, op: OutboxOp): QuestionWords {
  return {
    title: op === 'create' ? `Undo ${line.name}?` : `Undo the changes to ${line.name}?`,
    sentence:
      op === 'create'
        ? `It was not sent yet. ${afterCreate(line.kind)}`
        : `It goes back to what the server has. ${afterUpdate(line.kind)}`,
    verb: 'Undo',
    keep: 'Keep it',
  }
}

/** Where something that the server never had is afterwards: only tabs have a place for it. */
function afterCreate(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
      return 'It is closed, and stays among the closed tabs for 30 days.'
    case 'savedQueries':
      return `It goes from this device for good. ${TAB_KEEPS}`
    default:
      return 'It goes from this device for good.'
  }
}

/** Where what was written is afterwards: only tabs have Versions. */
function afterUpdate(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
      return 'The draft on this device goes to Versions for 30 days.'
    case 'savedQueries':
      return `What was changed on this device goes for good. ${TAB_KEEPS}`
    default:
      return 'What was changed on this device goes for good.'
  }
}

const TAB_KEEPS = 'A tab that it stands in keeps its text.'
