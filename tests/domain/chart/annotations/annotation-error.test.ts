import { expect, test } from 'vitest'
import { annotationError } from '#domain/chart/annotations/annotation-error.ts'

test.each([
  ['offline', 'Network error', 'Network error.'],
  ['timeout', 'Request timed out', 'Query timeout'],
  ['refused', 'Error: The chart does not exist', 'Error: The chart does not exist'],
  ['query-failed', 'no such column', 'no such column'],
  ['server', '', 'An error occurred'],
  ['aborted', '', null],
] as const)('an ask that ended with %s says %s as %s', (code, message, text) => {
  expect(annotationError({ code, message })).toBe(text)
})
