import { expect, test } from 'vitest'
import { openTabs } from '#domain/dashboard/address/open-tabs.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'

const tab = (text: string, ...children: readonly string[]) => ({ type: 'TAB', meta: { text }, children })

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
  'TAB-1': tab('Overview', 'TABS-2', 'TABS-3'),
  'TAB-2': tab(''),
  'TABS-2': { type: 'TABS', children: ['TAB-3', 'TAB-4'] },
  'TAB-3': tab('By day'),
  'TAB-4': tab('By week'),
  'TABS-3': { type: 'TABS', children: ['TAB-5'] },
  'TAB-5': tab('Routes'),
})

const textsOf = (active: readonly string[]) => openTabs(root, active).map(({ text }) => text)

test('the open tabs are those of each strip within an open tab', () => {
  expect(textsOf([])).toEqual(['Overview', 'By day', 'Routes'])
  expect(textsOf(['TAB-4'])).toEqual(['Overview', 'By week', 'Routes'])
  expect(textsOf(['TAB-2', 'TAB-4'])).toEqual(['Tab title'])
})

test('a dashboard without tabs has none', () => {
  expect(openTabs(parseLayout({ ROOT_ID: { type: 'ROOT', children: [] } }).root, ['TAB-1'])).toEqual([])
})
