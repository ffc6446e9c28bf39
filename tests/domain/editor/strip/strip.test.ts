import { expect, test } from 'vitest'
import { arrangeStrip } from '#domain/editor/strip/arrange.ts'
import { otherTabs, tabsToTheRight } from '#domain/editor/strip/closing.ts'
import { groupNames, groupPatch, pinPatch, readGroupName } from '#domain/editor/strip/groups.ts'
import { dropPlace, groupDropPlace, type StripItem, stripItems } from '#domain/editor/strip/items.ts'
import { localId } from '#tests/support/tabs.ts'

/** Makes tabs of short texts: `a` is a tab, `a*` a pinned one, `a:G` one in the group G. */
function tabs(text: string) {
  return text.split(' ').map((one) => {
    const [name = '', group = null] = one.replace('*', '').split(':')
    return { localId: localId(name), isPinned: one.includes('*'), group }
  })
}

function named(some: readonly { readonly localId: string }[]): string {
  return some.map((tab) => tab.localId.charAt(0)).join(' ')
}

function drawn(items: readonly StripItem<{ readonly localId: string }>[]): string {
  return items
    .map((item) =>
      item.kind === 'tab'
        ? item.tab.localId.charAt(0)
        : `${item.isCollapsed ? '+' : '-'}${item.name}${item.tabs.length}`,
    )
    .join(' ')
}

test.each([
  ['pinned tabs are first, in their order', 'a b* c d*', 'b d a c'],
  ['a group is at the place of its first tab', 'a b:G c d:H e:G f:H', 'a b e c d f'],
  ['a pinned tab is in no group', 'a:G b* c:G', 'b a c'],
  ['groups and tabs with equal names are separate', 'a b:a c', 'a b c'],
])('%s', (_rule, before, after) => {
  expect(named(arrangeStrip(tabs(before)))).toBe(after)
})

test('without pins and groups the order is the same list, so that nothing is drawn again', () => {
  const all = tabs('a b c')
  expect(arrangeStrip(all)).toBe(all)
})

test('a collapsed group shows its number of tabs, and the active one of them', () => {
  const all = tabs('a b:G c:G d')
  expect(drawn(stripItems(all, new Set(), null))).toBe('a -G2 b c d')
  expect(drawn(stripItems(all, new Set(['G']), null))).toBe('a +G2 d')
  expect(drawn(stripItems(all, new Set(['G']), localId('c')))).toBe('a +G2 c d')
})

const STRIP = 'a* b c:G d:G e'

test.each([
  ['to the front, before a pinned tab', 'e', 0, { before: 'a', isPinned: true, group: null }],
  ['after the pinned tabs', 'e', 1, { before: 'b', isPinned: false, group: null }],
  ['before the head of a group', 'e', 2, { before: 'c', isPinned: false, group: null }],
  ['after the head of a group', 'e', 3, { before: 'c', isPinned: false, group: 'G' }],
  ['between the tabs of a group', 'e', 4, { before: 'd', isPinned: false, group: 'G' }],
  ['after the last tab of a group', 'e', 5, { before: null, isPinned: false, group: null }],
  ['to the end of its own group', 'c', 4, { before: 'e', isPinned: false, group: 'G' }],
  ['out of its group to the left', 'c', 2, { before: 'd', isPinned: false, group: null }],
  ['out of its group to the right', 'd', 5, { before: null, isPinned: false, group: null }],
  ['a pinned tab among the others', 'a', 1, { before: 'c', isPinned: false, group: null }],
  ['the only pinned tab, at its place', 'a', 0, { before: 'b', isPinned: true, group: null }],
])('a tab is dropped %s', (_where, name, index, expected) => {
  const { before, ...place } = dropPlace(stripItems(tabs(STRIP), new Set(), null), localId(name), index)
  expect({ before: before?.charAt(0) ?? null, ...place }).toEqual(expected)
})

test('a tab that is dropped after a collapsed group does not vanish in it', () => {
  const items = stripItems(tabs('a:G b:G c d'), new Set(['G']), null)
  expect(dropPlace(items, localId('d'), 1)).toEqual({ before: localId('c'), isPinned: false, group: null })
})

test.each([
  ['before the pinned tab', 0, 'a'],
  ['before the tab', 1, 'b'],
  ['before the other group', 2, 'e'],
  ['within the other group', 4, 'f'],
  ['after the other group', 5, 'g'],
  ['at the end', 6, null],
])('a group is dropped %s', (_where, index, before) => {
  const items = stripItems(tabs('a* b c:G d:G e:H f:H g'), new Set(['H']), localId('f'))
  expect(drawn(items)).toBe('a b -G2 c d +H2 f g')
  const expanded = stripItems(tabs('a* b c:G d:G e:H f:H g'), new Set(), null)
  expect(groupDropPlace(expanded, 'G', index)?.charAt(0) ?? null).toBe(before)
})

test('close others and close to the right leave pinned tabs open', () => {
  const all = arrangeStrip(tabs('a b* c:G d e:G'))
  expect(named(all)).toBe('b a c e d')
  const closed = (ids: readonly string[]) => ids.map((id) => id.charAt(0)).join(' ')
  expect(closed(otherTabs(all, localId('c')))).toBe('a e d')
  expect(closed(tabsToTheRight(all, localId('c')))).toBe('e d')
  expect(tabsToTheRight(all, localId('x'))).toEqual([])
})

test('a tab is pinned or in a group, never both', () => {
  expect(pinPatch(true)).toEqual({ isPinned: true, group: null })
  expect(pinPatch(false)).toEqual({ isPinned: false })
  expect(groupPatch('G')).toEqual({ group: 'G', isPinned: false })
  expect(groupPatch(null)).toEqual({ group: null })
  expect(groupNames(tabs('a b:H c:G d:H'))).toEqual(['H', 'G'])
})

test.each([
  ['  Q3 report ', { ok: true, value: 'Q3 report' }],
  ['   ', { ok: false, error: 'Give it a name' }],
  ['x'.repeat(41), { ok: false, error: 'A name has at most 40 characters; this one has 41' }],
  ['constructor', { ok: true, value: 'constructor' }],
])('the name of a group is read: %o', (typed, expected) => {
  expect(readGroupName(typed)).toEqual(expected)
})
