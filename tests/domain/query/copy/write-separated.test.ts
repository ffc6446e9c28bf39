import { expect, test } from 'vitest'
import { blockOf, copied } from './block.ts'

const bare = { withHeaders: false } as const

test('values are separated by tabs with all digits, NULL is empty, and line breaks are quoted', () => {
  const block = blockOf(
    ['id:number', 'a "note"', 'gone'],
    [
      ['9223372036854775808', 'plain', null],
      [-2, 'tab\there', 'two\nlines'],
      ['1.10', '"quoted"', ''],
    ],
  )
  expect(copied('tsv', block)).toBe(
    'id\ta "note"\tgone\n9223372036854775808\tplain\t\n-2\t"tab\there"\t"two\nlines"\n1.10\t"""quoted"""\t',
  )
})

test('CSV quotes commas, quotes and line breaks', () => {
  const block = blockOf(['a,b', 'c'], [['say "x"', 'one\r\ntwo']])
  expect(copied('csv', block)).toBe('"a,b",c\n"say ""x""","one\r\ntwo"')
})

test('CSV distinguishes an empty text from NULL', () => {
  expect(copied('csv', blockOf(['a', 'b'], [['', null]]), bare)).toBe('"",')
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])(
  'the text %j, which a spreadsheet would take for a formula, is marked',
  (text) => {
    expect(copied('csv', blockOf(['a', 'b'], [[text, 'x']]), bare)).toContain(`'${text}`)
    expect(copied('tsv', blockOf(['a', 'b'], [[text, 'x']]), bare)).toContain(`'${text}`)
  },
)

test('numbers are never marked in any format', () => {
  const numbers = [-5, '-123456789012345678.50', '1e400', 'NaN', '-Infinity', '-inf']
  const block = blockOf(
    ['n:number', 'm'],
    numbers.map((number) => [number, 'x']),
  )
  expect(copied('tsv', block, bare)).toBe(numbers.map((number) => `${number}\tx`).join('\n'))
})

test('column names are marked too, and nothing is marked without guard', () => {
  expect(copied('tsv', blockOf(['=a', 'b'], []))).toBe("'=a\tb")
  expect(copied('tsv', blockOf(['=a', 'b'], [['=x', '']]), { areFormulasGuarded: false })).toBe('=a\tb\n=x\t')
})

test('a single cell is copied unchanged', () => {
  expect(copied('tsv', blockOf(['a'], [['=1+1']]), bare)).toBe('=1+1')
})

test('no rows, no columns and 5,000 columns are copied', () => {
  expect(copied('tsv', blockOf([], []), bare)).toBe('')
  expect(copied('csv', blockOf([], [[]]))).toBe('\n')
  const names = Array.from({ length: 5_000 }, (_, n) => `c${n}`)
  expect(copied('tsv', blockOf(names, [names])).split('\t')).toHaveLength(9_999)
})

test('bidirectional marks and lone surrogates are copied unchanged', () => {
  expect(copied('tsv', blockOf(['a', 'b'], [['\u202eabc', '\ud800']]), bare)).toBe('\u202eabc\t\ud800')
})
