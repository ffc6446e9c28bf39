import { expect, test } from 'vitest'
import { outdatedText } from '#domain/explore/draft/outdated-text.ts'

const changed = { drawn: 'Line Chart', chosen: 'Line Chart' }
const other = { drawn: 'Line Chart', chosen: 'Pie Chart' }

test.each([
  [{ ...changed, problem: null }, 'Settings changed since this chart was drawn.'],
  [
    { ...changed, problem: 'Metrics cannot be empty' },
    'Settings changed since this chart was drawn. To update it: Metrics cannot be empty.',
  ],
  [{ ...other, problem: null }, 'Still drawn as Line Chart. Press Update to draw it as Pie Chart.'],
  [
    { ...other, problem: 'Dimensions cannot be empty' },
    'Still drawn as Line Chart. To draw it as Pie Chart: Dimensions cannot be empty.',
  ],
])('an outdated chart has a note with what to do: %o', (chart, text) => {
  expect(outdatedText(chart)).toBe(text)
})
