import { expect, test } from 'vitest'
import { TOAST_DURATION_MS, type ToastRequest } from '#domain/toast/toast.ts'
import {
  addToast,
  advanceToasts,
  dismissToast,
  emptyToastStack,
  nextToastEndMs,
  pauseToasts,
  resumeToasts,
  type ToastStack,
} from '#domain/toast/toast-stack.ts'

const texts = (stack: ToastStack) => stack.toasts.map(({ text }) => text)
const say = (text: string, rest: Partial<ToastRequest> = {}): ToastRequest => ({
  type: 'info',
  text,
  ...rest,
})
const stackOf = (requests: readonly ToastRequest[], now = 0) =>
  requests.reduce((stack, request) => addToast(stack, request, now), emptyToastStack(now))

test('toasts stay 4 s, 4 s, 6 s and 8 s', () => {
  expect(TOAST_DURATION_MS).toEqual({ info: 4_000, success: 4_000, warning: 6_000, danger: 8_000 })
})

test('the newest toast comes first', () => {
  expect(texts(stackOf([say('one'), say('two')]))).toEqual(['two', 'one'])
})

test('each toast expires after its own time', () => {
  const stack = stackOf([say('info'), say('danger', { type: 'danger' })])
  expect(texts(advanceToasts(stack, 3_999))).toEqual(['danger', 'info'])
  expect(texts(advanceToasts(stack, 4_000))).toEqual(['danger'])
  expect(texts(advanceToasts(stack, 8_000))).toEqual([])
})

test('with noDuplicate an equal toast that is still shown suppresses the new one', () => {
  const stack = stackOf([say('saved', { noDuplicate: true }), say('saved', { noDuplicate: true })])
  expect(texts(stack)).toEqual(['saved'])
})

test('without noDuplicate, after the first is gone, or with another type, it shows', () => {
  expect(texts(stackOf([say('saved'), say('saved')]))).toEqual(['saved', 'saved'])
  const late = addToast(stackOf([say('saved')]), say('saved', { noDuplicate: true }), 4_000)
  expect(texts(late)).toEqual(['saved'])
  const other = stackOf([say('saved'), say('saved', { type: 'danger', noDuplicate: true })])
  expect(texts(other)).toEqual(['saved', 'saved'])
})

test('a paused clock does not reduce the time of toasts', () => {
  const paused = pauseToasts(stackOf([say('one')]), 1_000)
  expect(nextToastEndMs(paused, 60_000)).toBe(null)
  const resumed = resumeToasts(advanceToasts(paused, 60_000), 60_000)
  expect(nextToastEndMs(resumed, 60_000)).toBe(3_000)
})

test('a toast that is added while the clock is paused gets its full time', () => {
  const paused = pauseToasts(emptyToastStack(0), 500)
  const resumed = resumeToasts(addToast(paused, say('one'), 5_000), 9_000)
  expect(texts(advanceToasts(resumed, 12_999))).toEqual(['one'])
  expect(texts(advanceToasts(resumed, 13_000))).toEqual([])
})

test('a dismissed toast leaves the others alone', () => {
  const stack = stackOf([say('one'), say('two')])
  expect(texts(dismissToast(stack, 1, 10))).toEqual(['two'])
})
