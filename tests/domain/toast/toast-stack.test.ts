import { expect, test } from 'vitest'
import { NOTICE_DURATION_MS, type NoticeRequest } from '#domain/toast/toast.ts'
import {
  addNotice,
  advanceNotices,
  dismissNotice,
  emptyNoticeStack,
  type NoticeStack,
  nextNoticeEndMs,
  pauseNotices,
  resumeNotices,
} from '#domain/toast/toast-stack.ts'

const texts = (stack: NoticeStack) => stack.notices.map(({ text }) => text)
const say = (text: string, rest: Partial<NoticeRequest> = {}): NoticeRequest => ({
  type: 'info',
  text,
  ...rest,
})
const stackOf = (requests: readonly NoticeRequest[], now = 0) =>
  requests.reduce((stack, request) => addNotice(stack, request, now), emptyNoticeStack(now))

test('toasts stay 4 s, 4 s, 6 s and 8 s', () => {
  expect(NOTICE_DURATION_MS).toEqual({ info: 4_000, success: 4_000, warning: 6_000, danger: 8_000 })
})

test('the newest toast comes first', () => {
  expect(texts(stackOf([say('one'), say('two')]))).toEqual(['two', 'one'])
})

test('each toast goes after its own time', () => {
  const stack = stackOf([say('info'), say('danger', { type: 'danger' })])
  expect(texts(advanceNotices(stack, 3_999))).toEqual(['danger', 'info'])
  expect(texts(advanceNotices(stack, 4_000))).toEqual(['danger'])
  expect(texts(advanceNotices(stack, 8_000))).toEqual([])
})

test('with noDuplicate an equal toast that is still shown suppresses the new one', () => {
  const stack = stackOf([say('saved', { noDuplicate: true }), say('saved', { noDuplicate: true })])
  expect(texts(stack)).toEqual(['saved'])
})

test('without noDuplicate, after the first is gone, or with another type, it shows', () => {
  expect(texts(stackOf([say('saved'), say('saved')]))).toEqual(['saved', 'saved'])
  const late = addNotice(stackOf([say('saved')]), say('saved', { noDuplicate: true }), 4_000)
  expect(texts(late)).toEqual(['saved'])
  const other = stackOf([say('saved'), say('saved', { type: 'danger', noDuplicate: true })])
  expect(texts(other)).toEqual(['saved', 'saved'])
})

test('a stopped clock takes no time from any toast', () => {
  const paused = pauseNotices(stackOf([say('one')]), 1_000)
  expect(nextNoticeEndMs(paused, 60_000)).toBe(null)
  const resumed = resumeNotices(advanceNotices(paused, 60_000), 60_000)
  expect(nextNoticeEndMs(resumed, 60_000)).toBe(3_000)
})

test('a toast that comes while the clock stands gets its whole time afterwards', () => {
  const paused = pauseNotices(emptyNoticeStack(0), 500)
  const resumed = resumeNotices(addNotice(paused, say('one'), 5_000), 9_000)
  expect(texts(advanceNotices(resumed, 12_999))).toEqual(['one'])
  expect(texts(advanceNotices(resumed, 13_000))).toEqual([])
})

test('a dismissed toast leaves the others alone', () => {
  const stack = stackOf([say('one'), say('two')])
  expect(texts(dismissNotice(stack, 1, 10))).toEqual(['two'])
})
