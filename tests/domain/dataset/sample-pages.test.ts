import { expect, test } from 'vitest'
import { nextPageDenial, samplesPageText } from '#domain/dataset/sample-pages.ts'

test.each([
  ['Page 1 of 3 · 120 rows', 1, 120],
  ['Page 2 of 60,000 · 3,000,000 rows', 2, 3_000_000],
  ['Page 1 of 1 · 1 row', 1, 1],
  ['Page 1 of 1 · 0 rows', 1, 0],
  ['Page 7', 7, null],
])('%s is the label of page %s of %s rows', (text, page, totalRows) => {
  expect(samplesPageText({ page, pageRows: 50, totalRows })).toBe(text)
})

const LAST = 'This is the last page'

test.each<readonly [string, false | string, number, number | null, number | null]>([
  ['a page before the last is followed', false, 2, 120, 50],
  ['the last page is not', LAST, 3, 120, 20],
  ['nor is a last page that is full', LAST, 1, 50, 50],
  ['where nobody counted a full page may be followed', false, 1, null, 50],
  ['where nobody counted a short page is the last', LAST, 2, null, 10],
  ['nor is a page whose rows did not come', 'The rows of this page are not on this device', 2, 120, null],
])('%s', (_, denial, page, totalRows, shownRows) => {
  expect(nextPageDenial({ page, pageRows: 50, totalRows, shownRows })).toBe(denial)
})
