import { expect, test } from 'vitest'
import { changedLines } from '#domain/dashboard/edit/overwrite/changed-lines.ts'

/** `=` equal, `*` changed, `…3` three equal lines that are left out. */
const drawn = (mine: string, theirs: string) => {
  const compared = changedLines({ mine, theirs })
  const text = (side: 'mine' | 'theirs') =>
    compared[side]
      .map(({ kind, lines }) =>
        kind === 'left-out' ? `…${lines.length}` : `${kind === 'same' ? '=' : '*'}${lines.join('|')}`,
      )
      .join(' ')
  return [text('mine'), text('theirs'), compared.isShortened]
}

test('short texts are shown whole, with their changed lines', () => {
  expect(drawn('Late', 'Delays')).toEqual(['*Late', '*Delays', false])
  expect(drawn('a\nX\nb', 'a\nY\nZ\nb')).toEqual(['=a *X =b', '=a *Y|Z =b', false])
})

test('equal lines are left out but for one beside each change', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  const changed = lines.with(6, 'other').toSpliced(9, 0, 'added')
  expect(drawn(changed.join('\n'), lines.join('\n'))).toEqual([
    '…5 =line 5 *other =line 7|line 8 *added =line 9|line 10|line 11',
    '…5 =line 5 *line 6 =line 7|line 8 * =line 9|line 10|line 11',
    true,
  ])
})

test('two texts without a common line are compared whole, however long they are', () => {
  const mine = Array.from({ length: 5_000 }, (_, index) => `mine ${index}`).join('\n')
  const theirs = Array.from({ length: 5_000 }, (_, index) => `theirs ${index}`).join('\n')
  const compared = changedLines({ mine, theirs })
  expect(compared.mine.map(({ kind, lines }) => [kind, lines.length])).toEqual([['changed', 5_000]])
  expect(compared.isShortened).toBe(false)
})
