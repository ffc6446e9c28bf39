import { tabMark } from '#domain/editor/tab-mark.ts'
import { expect, test } from 'vitest'

test.each([
  ['failed', 'failed', 2, 1, 'failed'],
  ['timed out', 'timed_out', 2, 2, 'failed'],
  ['running before it is sent', 'running', 2, 1, 'running'],
  ['fetching', 'fetching', 2, 2, 'running'],
  ['unsent with a good result', 'success', 2, 1, 'device'],
  ['unsent and never run', null, 1, 0, 'device'],
  ['stopped and sent', 'stopped', 2, 2, 'none'],
  ['sent and never run', null, 2, 2, 'none'],
] as const)('a tab that is %s', (_name, state, rev, acked, expected) => {
  expect(tabMark({ rev, acked }, state)).toBe(expected)
})
