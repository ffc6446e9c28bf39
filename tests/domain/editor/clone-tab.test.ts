import { clonedFields } from '#domain/editor/clone-tab.ts'
import { queryId, tab } from '#tests/support/tabs.ts'
import { expect, test } from 'vitest'

test('a copy is named after its original, runs by itself and has no run or saved query yet', () => {
  const original = tab('a', {
    name: 'Delays',
    sql: 'select 1',
    latestQueryId: queryId('q'),
    remoteId: 7,
    dbId: 2,
  })
  expect(clonedFields(original.cur)).toMatchObject({
    name: 'Copy of Delays',
    autorun: true,
    latestQueryId: null,
    remoteId: null,
    sql: 'select 1',
    dbId: 2,
  })
})
