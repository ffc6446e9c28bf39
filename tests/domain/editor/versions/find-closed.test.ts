import { expect, test } from 'vitest'
import { findClosed } from '#domain/editor/versions/find-closed.ts'

const tab = (name: string, sql: string) => ({ current: { name, sql } })
const TABS = [tab('Gate changes', 'select gate\nfrom gates\nwhere late'), tab('Untitled Query 2', 'select 1')]
const found = (search: string) =>
  findClosed(TABS, search).map(({ tab: one, line }) => [one.current.name, line])

test('an empty search finds all, in their order', () => {
  expect(found('  ')).toEqual([
    ['Gate changes', null],
    ['Untitled Query 2', null],
  ])
})

test('names are found ignoring case', () => {
  expect(found('GATE')).toEqual([['Gate changes', null]])
})

test('texts are found, with the line that contains the words', () => {
  expect(found('where late')).toEqual([['Gate changes', 'where late']])
})

test('every word must be in the name or the text', () => {
  expect(found('changes late')).toEqual([['Gate changes', 'where late']])
  expect(found('gate nowhere')).toEqual([])
})
