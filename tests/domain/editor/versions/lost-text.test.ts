import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import {
  lostTextLabel,
  parseLostTexts,
  withLostText,
  withoutLostText,
} from '#domain/editor/versions/lost-text.ts'

const localIdOf = (name: string) => name.padEnd(21, '_') as LocalId
const one = { localId: localIdOf('one'), version: 1, theirsAt: 5 }
const other = { localId: localIdOf('other'), version: 2, theirsAt: 6 }

test('a tab has one entry, the last one', () => {
  expect(withLostText([one, other], { ...one, version: 3 })).toEqual([other, { ...one, version: 3 }])
  expect(withoutLostText([one, other], one.localId)).toEqual([other])
})

test('the last two hundred entries are stored', () => {
  const many = Array.from({ length: 200 }, (_one, index) => ({ ...one, localId: localIdOf(`many${index}`) }))
  const known = withLostText(many, other)
  expect([known.length, known[0]?.localId, known.at(-1)]).toEqual([200, localIdOf('many1'), other])
})

test('malformed entries are ignored', () => {
  expect(parseLostTexts([one, other])).toEqual([one, other])
  expect(parseLostTexts([{ ...one, version: 'first' }])).toEqual([])
  expect(parseLostTexts(undefined)).toEqual([])
})

test('the label names the writer, and the time if it is known', () => {
  const now = new Date(2026, 10, 21, 17, 0).getTime()
  const theirsAt = new Date(2026, 10, 21, 9, 41).getTime()
  expect(lostTextLabel({ theirsAt }, now)).toBe('Changed by another device, 09:41')
  expect(lostTextLabel({ theirsAt: 0 }, now)).toBe('Changed by another program')
})
