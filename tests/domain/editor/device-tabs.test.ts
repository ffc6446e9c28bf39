import { expect, test } from 'vitest'
import { tabsHome } from '#domain/editor/device-tabs.ts'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'

test.each([
  ['the server was not asked yet', null, null, 'unknown'],
  ['it keeps them', true, null, 'server'],
  ['it keeps them and the user wants it', true, true, 'server'],
  ['the user wants this device alone', true, false, 'device'],
  ['it keeps none', false, null, 'device'],
  ['it keeps none, whatever the user wants', false, true, 'device'],
  ['the user wants this device alone, and it was not asked', null, false, 'device'],
] as const)('when %s, tabs are stored there', (_when, keepsTabs, choice, home) => {
  expect(tabsHome(keepsTabs === null ? null : { keepsTabs }, choice)).toBe(home)
})

test('tabs, tables and queries stay together; saved queries go to the server in any case', () => {
  expect(SYNCED_KINDS.filter((kind) => kindNamed(kind).isStoredWithTabs)).toEqual([
    'tabs',
    'tableSchemas',
    'queries',
  ])
})
