import { expect, test } from 'vitest'
import { oldDrawingText } from '#domain/explore/draft/old-drawing.ts'

const kinds = { drawn: 'Line Chart', chosen: 'Pie Chart' }

test('an old drawing says what it is, and how the new one comes', () => {
  expect(oldDrawingText({ ...kinds, problem: null })).toBe(
    'Still drawn as Line Chart. Press Update chart to draw it as Pie Chart.',
  )
  expect(oldDrawingText({ ...kinds, problem: 'Dimensions cannot be empty' })).toBe(
    'Still drawn as Line Chart. To draw it as Pie Chart: Dimensions cannot be empty.',
  )
})
