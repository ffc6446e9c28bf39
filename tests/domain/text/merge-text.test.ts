import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countChanges,
  linesOf,
  linesOn,
  type MergeChunk,
  mergeText,
  type ThreeTexts,
} from '#domain/text/merge-text.ts'

/** Texts have a slash for each line end. */
const merge = (base: string, mine: string, theirs: string) =>
  mergeText({ base: lines(base), mine: lines(mine), theirs: lines(theirs) })
const lines = (text: string) => text.replaceAll('/', '\n')

/** Notation of chunks: `=a` same, `mine a>b`, `decide a>b|c`; lines are separated by commas. */
const words = (chunks: readonly MergeChunk[]) =>
  chunks.map((chunk) => {
    if (chunk.kind === 'same') return `=${chunk.lines.join()}`
    if (chunk.kind === 'decide')
      return `decide ${chunk.base.join()}>${chunk.mine.join()}|${chunk.theirs.join()}`
    return `${chunk.kind} ${chunk.base.join()}>${chunk.lines.join()}`
  })

test.each([
  ['nobody changed anything', 'a/b/c', 'a/b/c', 'a/b/c', ['=a,b,c']],
  ['a line changed here', 'a/b/c', 'a/B/c', 'a/b/c', ['=a', 'mine b>B', '=c']],
  ['a line changed there', 'a/b/c', 'a/b/c', 'a/B/c', ['=a', 'theirs b>B', '=c']],
  ['a line added here', 'a/c', 'a/b/c', 'a/c', ['=a', 'mine >b', '=c']],
  ['a line taken away there', 'a/b/c', 'a/b/c', 'a/c', ['=a', 'theirs b>', '=c']],
  ['both changed other lines', 'a/b/c', 'A/b/c', 'a/b/C', ['mine a>A', '=b', 'theirs c>C']],
  ['both changed the same line alike', 'a/b/c', 'a/B/c', 'a/B/c', ['=a', 'both b>B', '=c']],
  ['both changed the same line otherwise', 'a/b/c', 'a/x/c', 'a/y/c', ['=a', 'decide b>x|y', '=c']],
  ['changes that touch wait for a decision', 'a/b/c', 'A/b/c', 'a/B/c', ['decide a,b>A,b|a,B', '=c']],
  ['changed here, taken away there', 'a/b/c', 'a/B/c', 'a/c', ['=a', 'decide b>B|', '=c']],
  ['both added at one place', 'a/b', 'a/x/b', 'a/y/b', ['=a', 'decide >x|y', '=b']],
  ['both began with nothing', '', 'x', 'y', ['decide >x|y']],
  ['everything taken away here', 'a/b', '', 'a/b', ['mine a,b>']],
])('%s', (_rule, base, mine, theirs, expected) => {
  expect(words(merge(base, mine, theirs))).toEqual(expected)
})

test('the example of the screen: two changes are merged, one is to be decided', () => {
  const base =
    'SELECT/  origin,/  avg(delay)/FROM flights/WHERE distance >= 500/GROUP BY origin/HAVING 1/ORDER BY 2'
  const mine = base.replace('avg(delay)', 'avg(delay),/  late').replace('HAVING 1', 'HAVING 250')
  const theirs = base.replace('500', '{{ min }}').replace('HAVING 1', 'HAVING 2000')
  const chunks = merge(base, mine, theirs)
  expect(chunks.map(({ kind }) => kind)).toEqual(['same', 'mine', 'same', 'theirs', 'same', 'decide', 'same'])
  expect(countChanges(chunks)).toEqual({ mine: 2, theirs: 2, merged: 2, toDecide: 1 })
})

test('an equal change on both sides counts for both and is merged', () => {
  expect(countChanges(merge('a/b', 'a/B', 'a/B'))).toEqual({ mine: 1, theirs: 1, merged: 1, toDecide: 0 })
})

test('other line ends are no change', () => {
  expect(words(mergeText({ base: 'a\nb', mine: 'a\r\nb', theirs: 'a\rb' }))).toEqual(['=a,b'])
})

test('lines may be names of object properties', () => {
  expect(words(merge('__proto__/constructor', '__proto__/b', '__proto__/constructor'))).toEqual([
    '=__proto__',
    'mine constructor>b',
  ])
})

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', ' a'), { maxLength: 12 })
  .map((all) => all.join('\n'))
const texts: fc.Arbitrary<ThreeTexts> = fc.record({ base: text, mine: text, theirs: text })
const on = (side: 'mine' | 'theirs', chunks: readonly MergeChunk[]) =>
  chunks.flatMap((chunk) => [...linesOn(side, chunk)])
const ofBase = (chunks: readonly MergeChunk[]) =>
  chunks.flatMap((chunk) => [...(chunk.kind === 'same' ? chunk.lines : chunk.base)])

test('the lines of all three texts can be restored from the merge', () => {
  fc.assert(
    fc.property(texts, ({ base, mine, theirs }) => {
      const chunks = mergeText({ base, mine, theirs })
      expect(on('mine', chunks)).toEqual(linesOf(mine))
      expect(on('theirs', chunks)).toEqual(linesOf(theirs))
      expect(ofBase(chunks)).toEqual(linesOf(base))
    }),
  )
})

test('if one side is unchanged, the merge is the other side without decisions', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      const chunks = mergeText({ base, mine: changed, theirs: base })
      expect(chunks.some(({ kind }) => kind === 'decide' || kind === 'theirs')).toBe(false)
      expect(chunks.flatMap((chunk) => [...(chunk.kind === 'decide' ? [] : chunk.lines)])).toEqual(
        linesOf(changed),
      )
    }),
  )
})

test('the sides may be exchanged', () => {
  const mirrored = (chunk: MergeChunk): MergeChunk => {
    if (chunk.kind === 'decide') return { ...chunk, mine: chunk.theirs, theirs: chunk.mine }
    if (chunk.kind === 'mine') return { ...chunk, kind: 'theirs' }
    return chunk.kind === 'theirs' ? { ...chunk, kind: 'mine' } : chunk
  }
  fc.assert(
    fc.property(texts, ({ base, mine, theirs }) => {
      const there = mergeText({ base, mine: theirs, theirs: mine })
      expect(there.map(mirrored)).toEqual(mergeText({ base, mine, theirs }))
    }),
  )
})

test('equal changes need no decision', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      const kinds = mergeText({ base, mine: changed, theirs: changed }).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind !== 'same' && kind !== 'both')).toEqual([])
    }),
  )
})

test('long texts with almost nothing in common are one change, computed quickly', () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, line) => `${word} ${line}`).join('\n')
  const chunks = mergeText({ base: text('before'), mine: text('after'), theirs: text('before') })
  expect(chunks.map(({ kind }) => kind)).toEqual(['mine'])
})

test('a long text of few different lines is merged line by line', () => {
  const base = Array.from({ length: 4_000 }, (_, line) => (line % 3 === 0 ? '' : `  ,${line % 5}`))
  const mine = base.with(100, 'here').join('\n')
  const theirs = base.with(3_000, 'there').join('\n')
  const kinds = mergeText({ base: base.join('\n'), mine, theirs }).map(({ kind }) => kind)
  expect(kinds).toEqual(['same', 'mine', 'same', 'theirs', 'same'])
})
