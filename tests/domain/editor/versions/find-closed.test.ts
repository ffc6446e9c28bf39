import { expect, test } from 'vitest'
import { findClosed } from '#domain/editor/versions/find-closed.ts'

const tab = (name: string, sql: string) => ({ current: { name, sql } })
const TABS = [tab('Gate changes', 'select gate\nfrom gates\nwhere late'), tab('Untitled Query 2', 'select 1')]
const found = (asked: string) => findClosed(TABS, asked).map(({ tab: one, line }) => [one.current.name, line])

test('nothing asked finds all, in their order', () => {
  expect(found('  ')).toEqual([
    ['Gate changes', null],
    ['Untitled Query 2', null],
  ])
})

test('a name is found whatever its case', () => {
  expect(found('GATE')).toEqual([['Gate changes', null]])
})

test('a text is found, with the line that holds the words', () => {
  expect(found('where late')).toEqual([['Gate changes', 'where late']])
})

test('every word has to be there, in the name or in the text', () => {
  expect(found('changes late')).toEqual([['Gate changes', 'where late']])
  expect(found('gate nowhere')).toEqual([])
})
