import { expect, test } from 'vitest'
import { tabsHome } from '#domain/editor/device-tabs.ts'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'

test.each([
  ['the server has not answered yet', null, null, 'unknown'],
  ['it keeps them', true, null, 'server'],
  ['it stores them and the user wants that', true, true, 'server'],
  ['the user chose this device', true, false, 'device'],
  ['it keeps none', false, null, 'device'],
  ['it stores none, whatever the user chose', false, true, 'device'],
  ['the user chose this device, and the server has not answered', null, false, 'device'],
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
