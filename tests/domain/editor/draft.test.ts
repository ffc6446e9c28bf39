import { describe, expect, test } from 'vitest'
import { type DraftEvent, mergedLines, stepDraft, type TextDraft, writeInMs } from '#domain/editor/draft.ts'
import * as MERGER from '#domain/text/merge-lines.ts'

const type = (sql: string, at = 0): DraftEvent => ({ type: 'type', sql, over: 'a', at })
const write = (at: number): DraftEvent => ({ type: 'write', at })
const stored = (sent: string, text = sent): DraftEvent => ({ type: 'stored', sent, text })
const merge = (text: string, theirs: string): DraftEvent => ({ type: 'merge', text, theirs })
const reject: DraftEvent = { type: 'reject' }

const after = (...events: readonly DraftEvent[]) =>
  events.reduce<TextDraft | null>((draft, event) => stepDraft(draft, event), null)

/** A draft as `text over base`, with `!` after a rejected write. */
const shown = (draft: TextDraft | null) =>
  draft === null ? 'none' : `${draft.sql} over ${draft.base}${draft.isRejected ? '!' : ''}`

test.each<[string, readonly DraftEvent[], string]>([
  ['begins with the first key, over the shown text', [type('ab')], 'ab over a'],
  ['has the last text, over the first base', [type('ab'), type('abc')], 'abc over a'],
  ['ends when its text is stored', [type('ab'), write(1), stored('ab')], 'none'],
  [
    'stays with a text that was typed during the write',
    [type('ab'), write(1), type('abc'), stored('ab')],
    'abc over ab',
  ],
  ['stays when its write is rejected', [type('ab'), write(1), reject], 'ab over a!'],
  ['is no longer rejected after a write', [type('ab'), reject, type('abc'), stored('ab')], 'abc over ab'],
  [
    'stays until it has the lines of another window',
    [type('ab'), write(1), stored('ab', 'ab\nc')],
    'ab over ab',
  ],
  ['ends with these lines', [type('ab'), stored('ab', 'ab\nc'), merge('ab\nc', 'ab\nc')], 'none'],
  [
    'stays with these lines and a text that was typed during the write',
    [type('ab'), type('abd'), stored('ab', 'ab\nc'), merge('abd\nc', 'ab\nc')],
    'abd\nc over ab\nc',
  ],
  ['ends if it equals the stored text', [type('ab'), type('ab\nc'), stored('ab', 'ab\nc')], 'none'],
  ['has no half characters once it is written', [type('a\ud83d'), write(1)], 'a\ufffd over a'],
  ['does not begin with a late answer', [stored('ab')], 'none'],
  ['does not begin with a rejected write', [reject], 'none'],
  ['does not begin with a write', [write(1)], 'none'],
])('a draft %s', (_, events, expected) => {
  expect(shown(after(...events))).toBe(expected)
})

describe('a draft is written', () => {
  test.each([
    ['300 ms after a key', 0, 0, 300],
    ['300 ms after a later key', 0, 500, 300],
    ['1 s after the first key at the latest', 0, 900, 100],
    ['at once if it is overdue', 0, 5_000, 0],
  ])('%s', (_, firstAt, now, expected) => {
    expect(writeInMs({ sql: 'ab', base: 'a', firstAt, isRejected: false }, now)).toBe(expected)
  })

  test('1 s after the last write at the latest', () => {
    const draft = after(type('ab', 0), write(1_000), type('abc', 1_100))
    expect(draft === null ? null : writeInMs(draft, 1_900)).toBe(100)
  })
})

describe('lines of another window', () => {
  const draft: TextDraft = { sql: 'one\ntwo\nTHREE', base: 'one\ntwo\nthree', firstAt: 0, isRejected: false }

  test('are merged as changes of the text', () => {
    expect(mergedLines(draft, 'ONE\ntwo\nthree', MERGER)).toEqual({
      text: 'ONE\ntwo\nTHREE',
      changes: [{ from: 0, to: 3, insert: 'ONE' }],
    })
  })

  test('are not merged where both windows changed the same line', () => {
    expect(mergedLines(draft, 'one\ntwo\n3', MERGER)).toBeNull()
  })

  test('are not merged before the merger is loaded', () => {
    expect(mergedLines(draft, 'ONE\ntwo\nthree', null)).toBeNull()
  })
})
