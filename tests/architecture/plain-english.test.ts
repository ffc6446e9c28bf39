import { expect, test } from 'vitest'
import { countFiles, grownCounts, LIST_PATH, plainEnglish, readList, writeList } from './plain-english.ts'

const ONE = { path: 'domain/a.ts', text: 'const asked = 1\n// Nobody waits.' }
const list = (text: string) => ({ path: LIST_PATH, text })

test('a file with the counts of its line passes', () => {
  expect(plainEnglish.check([ONE, list('{\n  "domain/a.ts": "asked 1, nobody 1"\n}\n')])).toEqual([])
})

test('a word more, a word less and a file that is gone are breaches', () => {
  const listed = list('{\n  "domain/a.ts": "nobody 2",\n  "domain/gone.ts": "What 1"\n}\n')
  expect(plainEnglish.check([ONE, listed])).toEqual([
    { path: 'domain/a.ts', line: 0, what: 'nobody: 1, listed 2' },
    { path: 'domain/a.ts', line: 0, what: 'asked: 1, listed 0' },
    { path: 'domain/gone.ts', line: 0, what: 'What: 0, listed 1' },
  ])
})

test('a list is read as it was written, in the order of its paths', () => {
  const other = { path: 'domain/B.ts', text: '/** What it is. */' }
  const written = '{\n  "domain/B.ts": "What 1",\n  "domain/a.ts": "asked 1, nobody 1"\n}\n'
  const counted = countFiles([ONE, other])
  expect(writeList(counted)).toBe(written)
  expect(readList(written)).toEqual(counted)
})

test('a file may be moved and split, but no word may be added to the project', () => {
  const before = countFiles([ONE])
  const split = [
    { path: 'domain/b.ts', text: 'const asked = 1' },
    { path: 'domain/c.ts', text: '// Nobody waits.' },
  ]
  expect(grownCounts(before, countFiles(split))).toEqual([])
  expect(grownCounts(before, countFiles([ONE, { path: 'domain/d.ts', text: 'let asked' }]))).toEqual([
    'asked: 2, listed 1',
  ])
})
