import { expect, test } from 'vitest'
import { issueText } from '#domain/errors/issue-texts.ts'

test.each([
  [1000, 'Issue 1000 - The datasource is too large to query.'],
  [1009, "Issue 1009 - The host might be down, and can't be reached on the provided port."],
  [1022, 'Issue 1022 - Database does not allow data manipulation.'],
  [1041, 'Issue 1041 - The result size exceeds the allowed limit.'],
  [1038, null],
  [0, null],
])('issue %i', (code, text) => {
  expect(issueText(code)).toBe(text)
})
