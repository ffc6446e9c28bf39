import { expect, test } from 'vitest'
import { clonedFields, copyName } from '#domain/editor/clone-tab.ts'
import { queryId, tab } from '#tests/support/tabs.ts'

test('a copy is named after its original, has autorun on, and no run or saved query yet', () => {
  const original = tab('a', {
    name: 'Delays',
    sql: 'select 1',
    latestQueryId: queryId('q'),
    remoteId: 7,
    dbId: 2,
  })
  expect(clonedFields(original.current)).toMatchObject({
    name: 'Copy of Delays',
    autorun: true,
    latestQueryId: null,
    remoteId: null,
    sql: 'select 1',
    dbId: 2,
  })
})

test('the name of a copy has at most 256 characters, and no half of a surrogate pair', () => {
  expect(copyName('n'.repeat(248))).toBe(`Copy of ${'n'.repeat(248)}`)
  expect(copyName('n'.repeat(249))).toBe(`Copy of ${'n'.repeat(248)}`)
  expect(copyName(`${'n'.repeat(247)}🛫`)).toBe(`Copy of ${'n'.repeat(247)}`)
})
