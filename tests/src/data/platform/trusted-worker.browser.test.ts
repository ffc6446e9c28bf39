import { describe, expect, test } from 'vitest'
import { ownAddress, workerUrl } from '#data/platform/trusted-worker.ts'

describe('worker addresses', () => {
  test.each([
    ['/assets/worker.js', 'https://offset.example/assets/worker.js'],
    ['./worker.js', 'https://offset.example/sqllab/worker.js'],
    ['https://offset.example/a.js', 'https://offset.example/a.js'],
  ])('%s', (url, href) => {
    expect(ownAddress(url, 'https://offset.example/sqllab/')).toBe(href)
  })

  test.each([
    ['https://evil.example/a.js'],
    ['//evil.example/a.js'],
    ['http://offset.example/a.js'],
    ['data:text/javascript,alert(1)'],
    ['javascript:alert(1)'],
    ['blob:https://evil.example/1'],
  ])('reject %s', (url) => {
    expect(() => ownAddress(url, 'https://offset.example/sqllab/')).toThrow('Not an address of this server')
  })
})

test('the policy accepts only our own addresses', () => {
  const url: unknown = workerUrl('/worker.js')
  expect(String(url)).toBe(`${location.origin}/worker.js`)
  expect(Object.prototype.toString.call(url)).toBe('[object TrustedScriptURL]')
  expect(() => workerUrl('https://evil.example/a.js')).toThrow(TypeError)
})
