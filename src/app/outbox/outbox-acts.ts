import type { OutboxAction } from '#domain/sync/view/outbox-states.ts'
import type { OutboxLine } from '#domain/sync/view/outbox-line.ts'
import { connection } from '#data/connection.ts'
import type { OutboxKey } from '#data/outbox/list-outbox.ts'
import { links } from '#src/links.ts'
import type { OutboxQuestion } from './OutboxQuestionDialog.tsx'

/** What the drawer lends to what is done in it. */
export interface OutboxHost {
  readonly go: (address: string) => void
  readonly onSignIn: () => void
  readonly ask: (question: OutboxQuestion) => void
}

/** What can be done in the outbox. */
export interface OutboxActs {
  readonly perform: (action: OutboxAction, key: OutboxKey, line: OutboxLine) => void
  readonly tryNow: () => void
  readonly exportAll: () => void
}

/** The acts of the drawer over its host. */
export function outboxActs({ go, onSignIn }: OutboxHost): OutboxActs {
  const open = (line: OutboxLine) => {
    if (line.tabLid !== null) go(links.sqlTab(line.tabLid))
  }
  return {
    tryNow: () => connection.wake(),
    exportAll: () => undefined,
    perform: (action, _key, line) => {
      switch (action) {
        case 'sign-in':
          return onSignIn()
        case 'edit':
        case 'view':
          return open(line)
        case 'compare':
          return line.tabLid === null ? undefined : go(links.sqlTabDecide(line.tabLid))
        default:
          return connection.wake()
      }
    },
  }
}
