import { describe, expect, test } from 'vitest'
import {
  COMPLETE,
  incomplete,
  isComplete,
  isTruncated,
  joinCompleteness,
  type Shortfall,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import {
  completenessLabel,
  completenessSentence,
  requireAllRows,
  shortfallLabel,
} from '#domain/core/completeness/completeness-text.ts'

const TRUNCATED: Shortfall = {
  kind: 'truncated',
  at: 10_000,
  by: 'row-limit',
  total: 39_952,
  isCertain: true,
}

describe('an answer of several parts', () => {
  test('is complete only if each part is', () => {
    expect(isComplete(joinCompleteness([COMPLETE, COMPLETE]))).toBe(true)
    expect(isComplete(joinCompleteness([COMPLETE, incomplete(TRUNCATED)]))).toBe(false)
    expect(isTruncated(joinCompleteness([COMPLETE, incomplete(TRUNCATED)]))).toBe(true)
  })

  test('is not known to be complete if one part is unknown', () => {
    expect(isComplete(joinCompleteness([COMPLETE, UNKNOWN_COMPLETENESS]))).toBe(false)
    expect(completenessLabel(UNKNOWN_COMPLETENESS)).toBeNull()
  })

  test('names an equal shortfall once', () => {
    const joined = joinCompleteness([incomplete(TRUNCATED), incomplete({ ...TRUNCATED })])
    expect(completenessLabel(joined)).toBe('first 10,000 of 39,952 rows')
  })
})

describe('labels', () => {
  test.each<[Shortfall, string]>([
    [TRUNCATED, 'first 10,000 of 39,952 rows'],
    [{ ...TRUNCATED, total: null }, 'truncated at the row limit of 10,000'],
    [
      { ...TRUNCATED, total: null, by: 'server-limit', at: 100_000, isCertain: false },
      'may be truncated at the limit of the server of 100,000',
    ],
    [{ kind: 'first-of', noun: 'series', shown: 10, total: 229 }, '10 of 229 series'],
    [{ kind: 'first-of', noun: 'group', shown: 1, total: null }, 'first 1 group'],
    [{ kind: 'partial-period', period: 'November 2026' }, 'partial period: November 2026'],
    [
      { kind: 'rejected', part: 'Time range', reason: 'no time column' },
      'Time range not applied: no time column',
    ],
    [
      { kind: 'not-drawn', count: 3, reason: 'no value on the axis', isCertain: false },
      '3 rows at most not drawn: no value on the axis',
    ],
    [
      { kind: 'not-comparable', subject: '52 weeks ago', reason: 'weeks do not fit months' },
      '52 weeks ago: weeks do not fit months',
    ],
    [{ kind: 'estimated', subject: 'Total', reason: 'sum of averages' }, 'Total: sum of averages'],
  ])('%j reads "%s"', (shortfall, label) => {
    expect(shortfallLabel(shortfall)).toBe(label)
  })

  test('a sentence is empty for a complete answer', () => {
    expect(completenessSentence(COMPLETE)).toBe('')
    expect(completenessSentence(incomplete(TRUNCATED))).toBe('Not complete: first 10,000 of 39,952 rows.')
  })
})

describe('what must have all rows', () => {
  test('is rejected with the reason', () => {
    expect(requireAllRows(incomplete({ ...TRUNCATED, total: null }))).toEqual({
      ok: false,
      error: {
        code: 'incomplete',
        message: 'The result is not complete: truncated at the row limit of 10,000.',
      },
    })
  })

  test('may show a stated part of the series', () => {
    const others = incomplete({ kind: 'first-of', noun: 'series', shown: 10, total: 229 })
    expect(requireAllRows(others)).toEqual({ ok: true, value: null })
  })
})
