import { expect, test } from 'vitest'
import { hasCircle } from '#domain/chart/to-model/flow/has-circle.ts'

const links = (text: string) =>
  text.split(' ').map((one) => {
    const [from = '', to = ''] = one.split('>')
    return { from, to }
  })

test.each([
  ['a>b b>c', false],
  ['a>b a>c b>d c>d', false],
  ['a>a', true],
  ['a>b b>a', true],
  ['x>a a>b b>c c>a', true],
])('%s: %s', (text, expected) => {
  expect(hasCircle(links(text))).toBe(expected)
})

test('a chain of 50,000 is followed to its end', () => {
  const chain = Array.from({ length: 50_000 }, (_, at) => ({ from: String(at), to: String(at + 1) }))
  expect(hasCircle(chain)).toBe(false)
  expect(hasCircle([...chain, { from: '50000', to: '0' }])).toBe(true)
})
