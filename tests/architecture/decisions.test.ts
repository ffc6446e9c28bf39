import { expect, test } from 'vitest'
import { decisionsInIndex } from './decisions.ts'

const page = (path: string, text = '') => ({ path: `docs/decisions/${path}`, text })
const INDEX = page('README.md', '- [001](001-one.md) One\n- [001](001-other.md) Other\n')

test('a decision with a line in the index passes, and so does one without a number', () => {
  expect(decisionsInIndex.check([INDEX, page('001-one.md'), page('two.md')])).toEqual([])
})

test('a decision without a line or with a used number is found', () => {
  const files = [INDEX, page('001-one.md'), page('001-other.md'), page('002-two.md')]
  expect(decisionsInIndex.check(files)).toEqual([
    { path: 'docs/decisions/001-other.md', line: 1, what: '001' },
    { path: 'docs/decisions/002-two.md', line: 1, what: '002' },
  ])
})

test('a page of 60 lines passes, one of 61 is found', () => {
  const pages = (lines: number) => [INDEX, page('001-one.md', 'a\n'.repeat(lines))]
  expect(decisionsInIndex.check(pages(60))).toEqual([])
  expect(decisionsInIndex.check(pages(61))).toEqual([
    { path: 'docs/decisions/001-one.md', line: 61, what: '61 lines' },
  ])
})
