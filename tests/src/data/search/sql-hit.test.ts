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
])('every word of "%s" stands in the name or the text', (text, where) => {
  expect(sqlHit(SALES, text)).toEqual({
    name: 'Revenue by month',
    holdsAll: true,
    where: where === 'null' ? null : where,
  })
})

test('a name is found as names are: without accents, and by the letters of its words', () => {
  expect(sqlHit({ name: 'Überblick Münster', sql: '' }, 'uberblick')).toMatchObject({ holdsAll: false })
  expect(sqlHit(SALES, 'rbm')).toMatchObject({ holdsAll: false, where: null })
})

test('what lacks a word is not meant; without words all is', () => {
  expect(sqlHit(SALES, 'sales zebra')).toBeNull()
  expect(sqlHit(SALES, '')).toEqual({ name: 'Revenue by month', holdsAll: true, where: null })
})

test('a word far into a long line is shown, with what stands before it', () => {
  const sql = `select ${'column, '.repeat(20)}needle from flights where carrier = 'WN' and distance > 1000`
  expect(lineAround(sql, sql.indexOf('needle'))).toBe(
    "…mn, column, column, needle from flights where carrier = 'WN'",
  )
})

test('a word near the beginning of its line is shown with the whole beginning', () => {
  const sql = 'select 1\n    from flights where carrier = 1\n'
  expect(lineAround(sql, sql.indexOf('flights'))).toBe('from flights where carrier = 1')
  expect(lineAround('needle', 0)).toBe('needle')
})
