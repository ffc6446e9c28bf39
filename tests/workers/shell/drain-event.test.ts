import { expect, test } from 'vitest'
import { afterDrain } from '#workers/shell/drain-event.ts'

test.each([
  ['everything was sent', { kind: 'drained', waiting: 0, wasCut: false }, 'rest', 'rest'],
  [
    'the time ran out, and it was done just then',
    { kind: 'drained', waiting: 0, wasCut: true },
    'rest',
    'rest',
  ],
  ['the time ran out with work left', { kind: 'drained', waiting: 3, wasCut: true }, 'again', 'again'],
  ['the server does not answer', { kind: 'drained', waiting: 3, wasCut: false }, 'fail', 'again'],
  ['a page leads', { kind: 'led-elsewhere' }, 'fail', 'again'],
] as const)('after a drain: %s', (_what, end, then, lastThen) => {
  expect(afterDrain(end, false)).toBe(then)
  expect(afterDrain(end, true)).toBe(lastThen)
})
