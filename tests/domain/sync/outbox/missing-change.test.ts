import { expect, test } from 'vitest'
import { TAB_FIELDS, type Tab } from '#domain/records/tabs/record.ts'
import { missingChange } from '#domain/sync/outbox/missing-change.ts'
import { tab } from '#tests/support/tabs.ts'

const made = tab('a', { sql: 'select 1' })
const known: Tab = { ...made, serverId: 7, acked: 1, dirty: [] }

test.each<[string, Tab, unknown]>([
  [
    'a record that only this device has is created',
    made,
    { op: 'create', fields: [...TAB_FIELDS], urgency: 'soon' },
  ],
  ['a fully acknowledged record needs no change', known, null],
  [
    'an edit of a known record is an update of its fields',
    { ...known, rev: 2, dirty: ['sql'] },
    { op: 'update', fields: ['sql'], urgency: 'soon' },
  ],
  ['an edit that was undone needs no change', { ...known, rev: 2, dirty: [] }, null],
  [
    'a closed record is deleted there',
    { ...known, rev: 2, deleted: true },
    { op: 'delete', fields: [], urgency: 'soon' },
  ],
  ['a record closed before it was ever sent needs no change', { ...made, deleted: true }, null],
])('%s', (_rule, record, expected) => {
  expect(missingChange(record)).toEqual(expected)
})
