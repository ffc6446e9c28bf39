import { expect, test } from 'vitest'
import { lineAround, sqlHit } from '#data/search/sql-hit.ts'

const SALES = {
  name: 'Revenue by month',
  sql: 'select month, sum(amount)\nfrom sales\nwhere country = ?',
}

test.each([
  ['sales', 'from sales'],
  ['SALES country', 'where country = ?'],
  ['revenue sales', 'null'],
  ['country sales', 'where country = ?'],
])('every word of "%s" is in the name or the text', (text, where) => {
  expect(sqlHit(SALES, text)).toEqual({
    name: 'Revenue by month',
    holdsAll: true,
    where: where === 'null' ? null : where,
  })
})

test('matches names without accents, and by initial letters', () => {
  expect(sqlHit({ name: 'Überblick Münster', sql: '' }, 'uberblick')).toMatchObject({ holdsAll: false })
  expect(sqlHit(SALES, 'rbm')).toMatchObject({ holdsAll: false, where: null })
})

test('rejects a missing word, and matches an empty search', () => {
  expect(sqlHit(SALES, 'sales zebra')).toBeNull()
  expect(sqlHit(SALES, '')).toEqual({ name: 'Revenue by month', holdsAll: true, where: null })
})

test('shows the context of a word in a long line', () => {
  const sql = `select ${'column, '.repeat(20)}needle from flights where carrier = 'WN' and distance > 1000`
  expect(lineAround(sql, sql.indexOf('needle'))).toBe(
    "…mn, column, column, needle from flights where carrier = 'WN'",
  )
})

test('shows the beginning of the line for a word near it', () => {
  const sql = 'select 1\n    from flights where carrier = 1\n'
  expect(lineAround(sql, sql.indexOf('flights'))).toBe('from flights where carrier = 1')
  expect(lineAround('needle', 0)).toBe('needle')
})
