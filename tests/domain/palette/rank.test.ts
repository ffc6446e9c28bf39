import { expect, test } from 'vitest'
import type { PaletteHit, PaletteKind } from '#domain/palette/hit.ts'
import { longestWord, parsePaletteText, rankHits } from '#domain/palette/rank.ts'

const hit = (kind: PaletteKind, name: string, usedAt = 0): PaletteHit => ({
  kind,
  key: `${kind} ${name}`,
  name,
  where: '',
  usedAt,
  target: { kind: 'address', address: '/' },
})

const HITS = [
  hit('command', 'New tab with a query about delay'),
  hit('column', 'flights.delay'),
  hit('table', 'delays_by_route'),
  hit('dashboard', 'Flight delays 2001'),
  hit('saved-query', 'Delays by hour'),
  hit('tab', 'Delay by weather', 1),
  hit('tab', 'Delay at night', 2),
  hit('key', 'Delay the query'),
  hit('screen', 'Dashboards'),
]

const found = (typed: string) =>
  rankHits(HITS, parsePaletteText(typed)).map(({ title, hits }) => [
    title,
    ...hits.map((one) => one.hit.name),
  ])

test('hits are grouped, best first', () => {
  expect(found('delay')).toEqual([
    ['Open tabs', 'Delay at night', 'Delay by weather'],
    ['Saved queries', 'Delays by hour'],
    ['Dashboards and charts', 'Flight delays 2001'],
    ['Tables and columns', 'delays_by_route', 'flights.delay'],
    ['Commands', 'New tab with a query about delay'],
  ])
})

test('a prefix limits the search to one kind', () => {
  expect(found('>delay')).toEqual([['Commands', 'New tab with a query about delay']])
  expect(found('# delay')).toEqual([['Open tabs', 'Delay at night', 'Delay by weather']])
  expect(found('@route')).toEqual([['Tables and columns', 'delays_by_route']])
  expect(found('?delay')).toEqual([['Keys', 'Delay the query']])
})

test('without a query everything is a hit, last used first', () => {
  expect(found('')[1]).toEqual(['Open tabs', 'Delay at night', 'Delay by weather'])
})

test('a group has at most six hits while everything is searched', () => {
  const many = Array.from({ length: 9 }, (_, index) => hit('tab', `tab ${index}`))
  expect(rankHits(many, parsePaletteText('tab'))[0]?.hits.length).toBe(6)
  expect(rankHits(many, parsePaletteText('#tab'))[0]?.hits.length).toBe(9)
})

test('a hit outside the name comes last and unmarked', () => {
  const bySql = { ...hit('tab', 'Untitled Query 4'), where: 'where delay > 15' }
  const [group] = rankHits([bySql, hit('tab', 'Delay by weather')], parsePaletteText('delay'))
  expect(group?.hits.map((one) => [one.hit.name, one.marks.length])).toEqual([
    ['Delay by weather', 1],
    ['Untitled Query 4', 0],
  ])
})

test('a hit that holds all words elsewhere comes last of all', () => {
  const apart = { ...hit('saved-query', 'Yearly', 9), where: 'from sales', holdsAll: true }
  const notIt = { ...hit('saved-query', 'Monthly'), where: 'from sales', holdsAll: false }
  const byLine = { ...hit('saved-query', 'Weekly'), where: 'from sales where zebra' }
  const [group] = rankHits([apart, notIt, byLine], parsePaletteText('sales zebra'))
  expect(group?.hits.map((one) => one.hit.name)).toEqual(['Weekly', 'Yearly'])
})

test('sources search for the longest word', () => {
  expect(longestWord('by delays fl')).toBe('delays')
  expect(longestWord('')).toBe('')
})

test('a table comes before a column of the same name', () => {
  const [group] = rankHits([hit('column', 'flights'), hit('table', 'flights')], parsePaletteText('fli'))
  expect(group?.hits.map((one) => one.hit.kind)).toEqual(['table', 'column'])
})
