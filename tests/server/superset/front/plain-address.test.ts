import { expect, test } from 'vitest'
import { isPlainAddress } from '#server/superset/front/plain-address.ts'

test.each([
  '/api/v1/me/',
  '/api/v1/me',
  '/api/v1/dashboard/sales.2024_q1-x~y',
  '/api/v1/database/1/select_star/my%20table/b%C3%BCcher/',
  '/api/v1/database/1/select_star/100%25/main/',
  "/api/v1/database/?q=(page:0,x:'../%2e%2e//%252e')",
])('%s has one meaning', (url) => {
  expect(isPlainAddress(url)).toBe(true)
})

test.each([
  '',
  '*',
  'api/v1/me/',
  'http://evil.example/api/v1/me/',
  '//evil.example/',
  '/a//b',
  '/a/./b',
  '/a/../b',
  '/a/..',
  '/a/%2e/b',
  '/a/.%2E/b',
  '/a/b%2fc',
  '/a/b%5Cc',
  '/a\\b',
  '/a/%00',
  '/a/%0d%0aX: y',
  '/a/%7f',
  '/a/%252e%252e/b',
  '/a/%25252e',
  '/a/%zz',
  '/a/%',
  '/a/%ff',
  '/a#/b',
  '/a?x#/b',
])('%j could mean another', (url) => {
  expect(isPlainAddress(url)).toBe(false)
})
