import { expect, test } from 'vitest'
import { whoWrote } from '#domain/editor/versions/who-wrote.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()

test('the other version is of another device at its time', () => {
  expect(whoWrote(new Date(2026, 10, 21, 11, 5).getTime(), NOON)).toBe('another device, 11:05')
})

test('a version without our mark is of another program, at a time that nobody knows', () => {
  expect(whoWrote(0, NOON)).toBe('another program')
})
