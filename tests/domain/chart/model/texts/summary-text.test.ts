import { expect, test } from 'vitest'
import { summaryText } from '#domain/chart/model/texts/summary-text.ts'

test.each([
  ['Delays: 182 bars in 7 series.', 'Delays: 182 bars in 7 series.'],
  [': 182 bars in 7 series.', '182 bars in 7 series.'],
  [': map of 50 states', 'Map of 50 states'],
  ['', ''],
])('%j is read out as %j', (summary, text) => {
  expect(summaryText(summary)).toBe(text)
})
