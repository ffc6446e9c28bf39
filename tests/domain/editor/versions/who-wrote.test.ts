import { expect, test } from 'vitest'
import { whoWrote } from '#domain/editor/versions/who-wrote.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()

test('another device is named with its time', () => {
  expect(whoWrote(new Date(2026, 10, 21, 11, 5).getTime(), NOON)).toBe('another device, 11:05')
})

test('a version without our mark is of another program, without a time', () => {
  expect(whoWrote(0, NOON)).toBe('another program')
})
