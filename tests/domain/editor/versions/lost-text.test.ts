import { expect, test } from 'vitest'
import type { Lid } from '#domain/core/ids.ts'
import {
  lostTextWords,
  parseLostTexts,
  withLostText,
  withoutLostText,
} from '#domain/editor/versions/lost-text.ts'

const lidOf = (name: string) => name.padEnd(21, '_') as Lid
const one = { lid: lidOf('one'), version: 1, theirsAt: 5 }
const other = { lid: lidOf('other'), version: 2, theirsAt: 6 }

test('a tab is known once, by what was written over in it last', () => {
  expect(withLostText([one, other], { ...one, version: 3 })).toEqual([other, { ...one, version: 3 }])
  expect(withoutLostText([one, other], one.lid)).toEqual([other])
})

test('the last two hundred are known', () => {
  const many = Array.from({ length: 200 }, (_one, index) => ({ ...one, lid: lidOf(`many${index}`) }))
  const known = withLostText(many, other)
  expect([known.length, known[0]?.lid, known.at(-1)]).toEqual([200, lidOf('many1'), other])
})

test('what is spoilt tells of nothing', () => {
  expect(parseLostTexts([one, other])).toEqual([one, other])
  expect(parseLostTexts([{ ...one, version: 'first' }])).toEqual([])
  expect(parseLostTexts(undefined)).toEqual([])
})

test('it says who wrote, and when where that is known', () => {
  const now = new Date(2026, 10, 21, 17, 0).getTime()
  const theirsAt = new Date(2026, 10, 21, 9, 41).getTime()
  expect(lostTextWords({ theirsAt }, now)).toBe('Changed by another device, 09:41')
  expect(lostTextWords({ theirsAt: 0 }, now)).toBe('Changed by another program')
})
