import { describe, expect, test } from 'vitest'
import { type Check, isAtMost, isFilled, isInteger, isNumber, isOrder } from '#domain/chart/fields/checks.ts'

const CASES: readonly (readonly [title: string, check: Check, value: unknown, reason: string | null])[] = [
  ['nothing', isFilled, null, 'cannot be empty'],
  ['what was never set', isFilled, undefined, 'cannot be empty'],
  ['an empty text', isFilled, '', 'cannot be empty'],
  ['an empty list', isFilled, [], 'cannot be empty'],
  ['zero', isFilled, 0, null],
  ['no', isFilled, false, null],
  ['a whole number', isInteger, 10, null],
  ['the text of a whole number', isInteger, '10', null],
  ['a part of a number', isInteger, 1.5, 'is expected to be an integer'],
  ['a word', isInteger, 'ten', 'is expected to be an integer'],
  ['a long text', isInteger, '1'.repeat(1_000_000), 'is expected to be an integer'],
  ['nothing, where a whole number may stand', isInteger, null, null],
  ['a number', isNumber, '0.8', null],
  ['a word for a number', isNumber, 'much', 'is expected to be a number'],
  ['infinity', isNumber, 'Infinity', 'is expected to be a number'],
  ['as many rows as there may be', isAtMost(100_000), 100_000, null],
  ['more rows', isAtMost(100_000), '100001', 'Value cannot exceed 100000'],
  ['no number of rows', isAtMost(100_000), null, null],
  ['orders', isOrder, ['["date", true]'], null],
  ['an order that is no JSON', isOrder, ['["date", true]', 'notjson'], 'Found invalid orderby options'],
  ['orders that are lists already', isOrder, [['date', true]], null],
]

describe('a check explains why it rejects a value', () => {
  test.each(CASES)('%s', (_title, check, value, reason) => expect(check(value)).toBe(reason))
})
