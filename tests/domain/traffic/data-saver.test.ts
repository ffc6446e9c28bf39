import { expect, test } from 'vitest'
import { choiceFor, isRecent, readSaverChoice, saves, THRIFT } from '#domain/traffic/data-saver.ts'
import { SAVER_EFFECTS } from '#domain/traffic/saver-effects.ts'

test.each([
  ['auto', false, false],
  ['auto', true, true],
  ['on', false, true],
  ['on', true, true],
  ['off', false, false],
  ['off', true, false],
] as const)('chosen %s, where the browser saves %s: %s', (choice, browserSaves, expected) => {
  expect(saves(choice, browserSaves)).toBe(expected)
})

test.each([
  [true, false, 'on'],
  [false, false, 'auto'],
  [true, true, 'auto'],
  [false, true, 'off'],
] as const)('switched to %s where the browser saves %s: %s', (isWanted, browserSaves, choice) => {
  expect(choiceFor(isWanted, browserSaves)).toBe(choice)
})

test('a clock that was set back makes nothing recent', () => {
  expect(isRecent(1_000, 1_500, 600)).toBe(true)
  expect(isRecent(1_000, 1_600, 600)).toBe(false)
  expect(isRecent(9_000, 1_000, 600)).toBe(false)
  expect(isRecent(1_000, 1_000, 0)).toBe(false)
})

test('an unreadable choice is auto', () => {
  expect(readSaverChoice('on')).toBe('on')
  expect(readSaverChoice(undefined)).toBe('auto')
  expect(readSaverChoice({ on: true })).toBe('auto')
})

test('the values without and with the data saver', () => {
  expect(THRIFT.usual).toEqual({
    pollFactor: 1,
    metadataMs: 86_400_000,
    tablesReadAhead: 200,
    openedMs: 0,
    updateMs: 3_600_000,
    newTabRows: null,
  })
  expect(THRIFT.saving).toEqual({
    pollFactor: 10,
    metadataMs: 604_800_000,
    tablesReadAhead: 0,
    openedMs: 86_400_000,
    updateMs: 86_400_000,
    newTabRows: 100,
  })
})

test('each value has a text', () => {
  expect(SAVER_EFFECTS).toHaveLength(Object.keys(THRIFT.saving).length)
})
