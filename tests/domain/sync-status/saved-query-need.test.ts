import { expect, test } from 'vitest'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { savedQueryNeed } from '#domain/sync-status/saved-query-need.ts'

type Rows = readonly Pick<OutboxRow, 'state' | 'reason' | 'lastError'>[]

const CASES: readonly [string, number | null, Rows, string | null, string | null][] = [
  ['nothing pending', null, [], null, null],
  ['a waiting change', null, [{ state: 'RETRYING' }], null, null],
  [
    'a rejected change, and one behind it',
    null,
    [{ state: 'OPEN' }, { state: 'REJECTED', reason: 'refused', lastError: 'Name is taken' }],
    'rejected',
    'The server rejected a change: Name is taken',
  ],
  [
    'a rejection without a message',
    null,
    [{ state: 'REJECTED', reason: 'refused' }],
    'rejected',
    'The server rejected a change.',
  ],
  [
    'a record removed on the server',
    null,
    [{ state: 'REJECTED', reason: 'gone' }],
    'deleted there',
    'It was deleted on the server. Your changes are saved on this device. Decide about them in the outbox.',
  ],
  [
    'a failing server',
    null,
    [{ state: 'REJECTED', reason: 'failing', lastError: 'Internal Server Error' }],
    'not sent',
    'The server failed to store a change. It is sent again every hour. See the outbox.',
  ],
  [
    'two versions, and a rejection',
    3,
    [{ state: 'REJECTED', reason: 'refused' }],
    'two versions',
    'There are two versions. Choose one in the outbox.',
  ],
]

test.each(CASES)('a saved query with %s', (_case, storedVersion, rows, word, said) => {
  const need = savedQueryNeed({ storedVersion }, rows)
  expect([need?.word ?? null, need?.text ?? null]).toEqual([word, said])
})
