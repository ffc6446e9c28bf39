import { expect, test } from 'vitest'
import { blockOf, copied } from './block.ts'

test('a table has a header, right-aligned numbers, and empty NULL', () => {
  const block = blockOf(
    ['origin', 'flights:number'],
    [
      ['JNU', '1047'],
      [null, 2],
    ],
  )
  expect(copied('markdown', block)).toBe('| origin | flights |\n| --- | ---: |\n| JNU | 1047 |\n|  | 2 |')
})

test('without headers the header is empty, because Markdown requires one', () => {
  expect(copied('markdown', blockOf(['a'], [['x']]), { withHeaders: false })).toBe('|  |\n| --- |\n| x |')
})

test('markup is escaped, and a cell stays on one line', () => {
  const block = blockOf(['first_flight'], [['a|b `c` *d* <e> [f] _g_ h\\'], ['one\r\ntwo\nthree']])
  expect(copied('markdown', block)).toBe(
    '| first_flight |\n| --- |\n| a\\|b \\`c\\` \\*d\\* \\<e> \\[f\\] \\_g\\_ h\\\\ |\n| one<br>two<br>three |',
  )
})

test('no columns give no table', () => {
  expect(copied('markdown', blockOf([], [[]]))).toBe('')
})
