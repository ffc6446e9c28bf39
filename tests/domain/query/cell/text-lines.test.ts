import { expect, test } from 'vitest'
import { startBefore, textLines } from '#domain/query/cell/text-lines.ts'

const START = { from: 0, number: 1 }

function linesOf(text: string, start = START) {
  return textLines(text, start).lines.map(({ number, from, to, isRest }) => [
    number,
    text.slice(from, to),
    isRest,
  ])
}

test('lines have numbers; an empty text is one line', () => {
  expect(linesOf('a\n\nb')).toEqual([
    [1, 'a', false],
    [2, '', false],
    [3, 'b', false],
  ])
  expect(linesOf('a\n')).toEqual([
    [1, 'a', false],
    [2, '', false],
  ])
  expect(linesOf('')).toEqual([[1, '', false]])
})

test('a very long line is wrapped without splitting a character', () => {
  const text = `${'x'.repeat(4_999)}😀y`
  expect(textLines(text, START).lines).toEqual([
    { number: 1, from: 0, to: 4_999, isRest: false },
    { number: 1, from: 4_999, to: 5_002, isRest: true },
  ])
})

test('a part has no more than can be drawn, and the next one continues', () => {
  const many = 'x\n'.repeat(3_000)
  const first = textLines(many, START)
  expect(first.lines).toHaveLength(1_000)
  expect(first.next).toEqual({ from: 2_000, number: 1_001 })
  const long = textLines('y'.repeat(1_000_000), START)
  expect(long.lines).toHaveLength(10)
  expect(long.next).toEqual({ from: 50_000, number: 1 })
})

test('drawing from a position begins at its line', () => {
  expect(startBefore('ab\ncd\nef', 4)).toEqual({ from: 3, number: 2 })
  expect(startBefore('ab', 0)).toEqual({ from: 0, number: 1 })
  expect(startBefore('x'.repeat(100_000), 50_000)).toEqual({ from: 49_800, number: 1 })
})

test('lines too far away are not counted', () => {
  const text = `${'x'.repeat(20_000_001)}\nend`
  expect(startBefore(text, text.length - 1)).toEqual({ from: text.length - 3, number: 0 })
})
