import { expect, test } from 'vitest'
import { outboxNow } from '#app/outbox/use-outbox.ts'
import type { OutboxList } from '#data/outbox/list-outbox.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'

const row = (seq: number) => ({ kind: 'row', seq }) as const

const LIST: OutboxList = {
  needsYou: [row(1)],
  onTheWay: [row(3), row(4)],
  waiting: [row(2), row(5)],
  done: [],
  onlySent: 0,
  areTabsLocal: false,
  isOtherServer: false,
  oldestAt: 7,
}

/** The group headings with their counts, in order. */
function groups(connection: ConnectionKind): string {
  return outboxNow(LIST, connection)
    .items.map((item) => (item.kind === 'group' ? `${item.group} ${item.count}:` : item.id.slice(4)))
    .join(' ')
}

test('online, sent changes have a group of their own', () => {
  expect(groups('online')).toBe('needs-you 1: 1 on-the-way 2: 3 4 waiting 2: 2 5')
  expect(outboxNow(LIST, 'online').counts).toMatchObject({ changes: 5, refused: 1, sending: 2 })
})

test.each(['offline', 'no-answer', 'login-page', 'signed-out', 'starting'] as const)(
  'sent changes are listed as waiting while the server is unreachable: %s',
  (connection) => {
    expect(groups(connection)).toBe('needs-you 1: 1 waiting 4: 2 3 4 5')
    expect(outboxNow(LIST, connection).counts).toMatchObject({ changes: 5, refused: 1, sending: 0 })
  },
)

test('shows nothing before the first read', () => {
  expect(outboxNow(null, 'online')).toEqual({ items: [], counts: null, oldestAt: null })
})
