import { expect, test } from 'vitest'
import { losesLines } from '#domain/text/lost-lines.ts'

/** Texts with a slash for each line end. */
const loses = (base: string, mine: string, theirs: string) =>
  losesLines({
    base: base.replaceAll('/', '\n'),
    mine: mine.replaceAll('/', '\n'),
    theirs: theirs.replaceAll('/', '\n'),
  })

test.each([
  ['a line that was written here is gone', 'a', 'a/b', 'a', true],
  ['… or was written otherwise', 'a', 'a/b', 'a/c', true],
  ['… or is in another one', 'a', 'a/b', 'a/b, c', true],
  ['a line that was taken out here is back', 'a/b/c', 'a/c', 'a/b/c', true],
  ['… and otherwise', 'a/b/c', 'a/c', 'a/x/c', true],
  ['a text of this device alone was written over', '', 'a/b', 'c', true],
  ['the other one goes on behind it', 'a', 'a/b', 'a/b/c', false],
  ['… and before it', 'a', 'a/b', 'c/a/b', false],
  ['… and between its lines', '', 'a/b', 'a/c/b', false],
  ['lines that were not written here are changed', 'a/x/b', 'a/x/c', 'y/x/c', false],
  ['both wrote the same', 'a', 'b', 'b', false],
  ['nothing was written here', 'a', 'a', 'b', false],
])('%s: %s, %s, %s', (_words, base, mine, theirs, expected) => {
  expect(loses(base, mine, theirs)).toBe(expected)
})
