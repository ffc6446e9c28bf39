import { expect, test } from 'vitest'
import { blockOf, copied } from './block.ts'

const bare = { withHeaders: false } as const

test('values are parted by tabs, digits kept, NULL empty, and what would break a row is quoted', () => {
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

test('CSV tells an empty text from no value', () => {
  expect(copied('csv', blockOf(['a', 'b'], [['', null]]), bare)).toBe('"",')
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])(
  'the text %j, which a spreadsheet would take for a formula, is marked',
  (text) => {
    expect(copied('csv', blockOf(['a', 'b'], [[text, 'x']]), bare)).toContain(`'${text}`)
    expect(copied('tsv', blockOf(['a', 'b'], [[text, 'x']]), bare)).toContain(`'${text}`)
  },
)

test('numbers are never marked, however they are written', () => {
  const numbers = [-5, '-123456789012345678.50', '1e400', 'NaN', '-Infinity', '-inf']
  const block = blockOf(
    ['n:number', 'm'],
    numbers.map((number) => [number, 'x']),
  )
  expect(copied('tsv', block, bare)).toBe(numbers.map((number) => `${number}\tx`).join('\n'))
})

test('a name of a column is marked too, and nothing is where it is not wanted', () => {
  expect(copied('tsv', blockOf(['=a', 'b'], []))).toBe("'=a\tb")
  expect(copied('tsv', blockOf(['=a', 'b'], [['=x', '']]), { areFormulasGuarded: false })).toBe('=a\tb\n=x\t')
})

test('one cell alone is copied as it stands', () => {
  expect(copied('tsv', blockOf(['a'], [['=1+1']]), bare)).toBe('=1+1')
})

test('nothing, no columns and 5,000 columns are copied too', () => {
  expect(copied('tsv', blockOf([], []), bare)).toBe('')
  expect(copied('csv', blockOf([], [[]]))).toBe('\n')
  const names = Array.from({ length: 5_000 }, (_, n) => `c${n}`)
  expect(copied('tsv', blockOf(names, [names])).split('\t')).toHaveLength(9_999)
})

test('marks that turn the direction of a text, and half characters, are copied as they are', () => {
  expect(copied('tsv', blockOf(['a', 'b'], [['\u202eabc', '\ud800']]), bare)).toBe('\u202eabc\t\ud800')
})
