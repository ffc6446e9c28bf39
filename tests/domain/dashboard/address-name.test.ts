import { describe, expect, test } from 'vitest'
import { addressName, slugDenial } from '#domain/dashboard/address-name.ts'
import { links } from '#src/links.ts'

describe('a dashboard is opened by its slug:', () => {
  test.each([
    ['flights', 'flights'],
    ['late-hauls_2', 'late-hauls_2'],
    ['2024-delays', '2024-delays'],
    ['überblick', 'überblick'],
    ['売上', '売上'],
  ])('%j', (slug, name) => {
    expect(addressName({ id: 7, slug })).toBe(name)
  })
})

describe('a dashboard is opened by its id if its slug', () => {
  test.each<readonly [string | null, string]>([
    [null, 'is none'],
    ['', 'is empty'],
    [' ', 'is blank'],
    ['\t', 'is blank'],
    ['\u00a0', 'is blank'],
    [' flights ', 'has spaces around it'],
    ['late hauls', 'has spaces'],
    ['a/b', 'has a slash'],
    ['/', 'is one'],
    ['//evil.example', 'looks like a host'],
    ['a\\b', 'has a backslash'],
    ['.', 'is the same place'],
    ['..', 'is the place above'],
    ['a?b', 'begins a query'],
    ['a#b', 'begins a fragment'],
    ['a%2Fb', 'is written in numbers'],
    ['a:b', 'has a sign'],
    ['12', 'would be taken for an id'],
    ['007', 'would be taken for an id'],
    ['١٢', 'would be taken for an id'],
    ['4f6d5e9c-1b2a-4c3d-8e4f-5a6b7c8d9e0f', 'would be taken for a uuid'],
    ['_info', 'is a call of the server'],
    ['favorite_status', 'is a call of the server'],
    ['p', 'begins the address of a permalink'],
    ['list', 'is the list'],
    ['new', 'creates a dashboard'],
    ['permalink', 'is a call of the server'],
    ['\ud800', 'is half a character'],
    ['a\u202eb', 'turns the direction of what follows'],
    ['a'.repeat(256), 'is longer than any'],
  ])('%j %s', (slug) => {
    expect(addressName({ id: 7, slug })).toBe('7')
    expect(links.dashboard(addressName({ id: 7, slug }))).toBe('/superset/dashboard/7/')
  })
})

test('its address is encoded for every browser', () => {
  expect(links.dashboard(addressName({ id: 7, slug: '売上' }))).toBe(
    '/superset/dashboard/%E5%A3%B2%E4%B8%8A/',
  )
})

test('names of the program are rejected as slugs with a message, other names are not', () => {
  expect(slugDenial('list')).toBe('“list” is an address of Offset itself. Choose another one.')
  expect(['plan', 'lists', 'News', '2024', ''].map(slugDenial)).toEqual([null, null, null, null, null])
})
