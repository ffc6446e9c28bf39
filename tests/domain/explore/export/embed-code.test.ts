import { expect, test } from 'vitest'
import { embedCode, sideProblem } from '#domain/explore/export/embed-code.ts'

test('a frame has the address of the chart, its name and its size, all escaped', () => {
  const address = 'https://offset.example/explore/?slice_id=5&standalone=1'
  expect(embedCode({ address, title: 'Late "flights" <3', widthPx: 640, heightPx: 400 })).toBe(
    '<iframe src="https://offset.example/explore/?slice_id=5&amp;standalone=1" title="Late &quot;flights&quot; &lt;3" width="640" height="400" loading="lazy" style="border: 0"></iframe>',
  )
  expect(embedCode({ address, title: '', widthPx: null, heightPx: 400 })).toContain('width="100%"')
})

test.each([
  ['100', null],
  ['10000', null],
  ['99', 'A whole number from 100 to 10000'],
  ['10001', 'A whole number from 100 to 10000'],
  ['4.5', 'A whole number from 100 to 10000'],
  ['', 'A whole number from 100 to 10000'],
  ['1e3', 'A whole number from 100 to 10000'],
])('a side of “%s”: %s', (text, problem) => {
  expect(sideProblem(text)).toBe(problem)
})
