import { expect, test } from 'vitest'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { tabPlace } from '#domain/dashboard/view/tab-place.ts'

const node = (id: string, type: string, children: string[], meta: object = {}) => ({
  [id]: { id, type, children, meta },
})

const { root } = parseLayout({
  ...node('ROOT_ID', 'ROOT', ['TABS-1']),
  ...node('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
  ...node('TAB-1', 'TAB', [], { text: 'Summary' }),
  ...node('TAB-2', 'TAB', ['TABS-2'], { text: 'Details' }),
  ...node('TABS-2', 'TABS', ['TAB-3']),
  ...node('TAB-3', 'TAB', [], { text: '' }),
})

test('a tab has its text and its place among the tabs beside it, also within another tab', () => {
  expect(tabPlace(root, 'TAB-2')).toEqual({ id: 'TAB-2', text: 'Details', index: 1 })
  expect(tabPlace(root, 'TAB-3')).toEqual({ id: 'TAB-3', text: 'Tab title', index: 0 })
  expect(tabPlace(root, 'TAB-9')).toBeNull()
})
