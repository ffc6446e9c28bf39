import { describe, expect, test } from 'vitest'
import { leavesProduct, safeImageAddress, safeLink } from '#domain/security/safe-link.ts'

const ORIGIN = 'https://offset.example'
const PAGE = `${ORIGIN}/superset/dashboard/flights/`

describe('a link in data is unchanged', () => {
  test.each([
    'https://a.example',
    'HTTPS://a.example/b?c=d#e',
    'http://a.example:8080/',
    'https://münchen.example/straße',
    'https://[::1]/a',
    'mailto:a@b.example?subject=Late%20hauls',
    '/dashboard/list/',
    '/',
    '/./a',
    '/%5Cevil.example',
    '/a//b',
    '/a?next=//evil.example',
    '#below',
    '?tab=1',
    'other/',
    '../delays/',
    './a:b',
    'a?b=c:d',
    '／evil.example',
  ])('%j', (href) => {
    expect(safeLink(href)).toBe(href)
    if (!leavesProduct(href)) expect(new URL(href, PAGE).origin).toBe(ORIGIN)
  })
})

describe('a link in data is rejected', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['//evil.example', 'a host without a scheme'],
    ['///evil.example', 'the same'],
    ['/\\evil.example', 'browsers read a backslash as a slash'],
    ['\\\\evil.example', 'the same'],
    ['\\/evil.example', 'the same'],
    ['https:\\\\evil.example', 'the same'],
    ['https://evil.example\\@good.example', 'the same'],
    ['/.//evil.example', 'dots that leave two slashes'],
    ['/..//evil.example', 'the same'],
    ['/./../..//evil.example', 'the same'],
    ['/\t/evil.example', 'browsers take tabs out'],
    ['/\n/evil.example', 'and ends of lines'],
    ['java\tscript:alert(1)', 'within the scheme too'],
    ['java\nscript:alert(1)', 'the same'],
    ['\u0001javascript:alert(1)', 'and control characters in front'],
    ['javascript:alert(1)', 'a script'],
    ['JaVaScRiPt:alert(1)', 'in any case'],
    ['  javascript:alert(1)', 'behind spaces'],
    ['\u00a0javascript:alert(1)', 'behind others'],
    ['\u200bjavascript:alert(1)', 'or what nobody sees'],
    ['javascript://a.example/%0aalert(1)', 'a script dressed up as an address'],
    ['%6aavascript:alert(1)', 'written in numbers'],
    ['vbscript:x', 'another script'],
    ['data:text/html,<script>x</script>', 'a page of its own'],
    ['DATA:image/svg+xml,x', 'the same'],
    ['blob:https://offset.example/1', 'what a script made'],
    ['file:///etc/passwd', 'files of the device'],
    ['ftp://a.example', 'no scheme of the web'],
    ['view-source:https://a.example', 'the same'],
    ['intent://a.example', 'an app'],
    ['https:evil.example', 'browsers add the slashes'],
    ['https:/evil.example', 'the same'],
    ['http:///evil.example', 'the same'],
    ['https://', 'no host'],
    ['https://good.example@evil.example', 'one host dressed up as another'],
    ['https://a b.example', 'a space in the host'],
    ['mailto:', 'nobody'],
    ['https://a.example/\u202egnp.exe', 'an order that is not the one that is read'],
    ['/a\u0000b', 'no address at all'],
    [`/${'a'.repeat(2_048)}`, 'longer than any'],
  ])('%j: %s', (href) => {
    expect(safeLink(href)).toBeNull()
  })
})

test('only addresses with a host or a mailbox leave the product', () => {
  expect(['https://a.example', 'mailto:a@b', '/a', '#a', '?a', 'b/'].map(leavesProduct)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['/static/logo.png', true],
  ['/static/logo.SVG?v=1#a', true],
  ['logo.webp', true],
  ['/logout/', false],
  ['/logout/?a=b.png', false],
  ['https://a.example/logo.png', false],
  ['//a.example/logo.png', false],
  ['data:image/png;base64,x', false],
  ['javascript:x.png', false],
])('an image of %s is loaded: %s', (address, isLoaded) => {
  expect(safeImageAddress(address) !== null).toBe(isLoaded)
})
