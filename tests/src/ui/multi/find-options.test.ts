import { expect, test } from 'vitest'
import { findOptions, splitPaste, tagText } from '#ui/multi/find-options.ts'

const options = ['Denver', 'ORD Des Plaines', 'Boston'].map((label) => ({ id: label, label }))

test('options that begin with the typed text come first', () => {
  expect(findOptions(options, ' de').map((option) => option.label)).toEqual(['Denver', 'ORD Des Plaines'])
  expect(findOptions(options, '')).toHaveLength(3)
})

test('pasted text is cut at comma, line end, tab and semicolon', () => {
  expect(splitPaste('ATL, ORD\r\nDFW\tLAX;ORD;\n')).toEqual(['ATL', 'ORD', 'DFW', 'LAX'])
})

test('labels over 20 characters are cut with an ellipsis', () => {
  expect([tagText('a'.repeat(20)), tagText('a'.repeat(21))]).toEqual(['a'.repeat(20), `${'a'.repeat(20)}…`])
})
