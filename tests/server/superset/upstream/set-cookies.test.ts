import { expect, test } from 'vitest'
import { cookiesIn, readSetCookies } from '#server/superset/upstream/set-cookies.ts'

const named = (lines: string | readonly string[]) =>
  readSetCookies(lines).map(({ name, value }) => [name, value])

test('each line sets one cookie, whatever commas are in it', () => {
  const lines = ['session=a,b=c; Expires=Fri, 27 Nov 2026 06:00:00 GMT; Path=/', 'async-token=t']
  expect(named(lines)).toEqual([
    ['session', 'a,b=c'],
    ['async-token', 't'],
  ])
  expect(readSetCookies(lines)[0]?.expires).toEqual(new Date('2026-11-27T06:00:00.000Z'))
})

test('a value is unchanged', () => {
  expect(named('s="a%20b"; Path=/')).toEqual([['s', '"a%20b"']])
})

test('several settings of a small answer are lines of one header', () => {
  expect(cookiesIn({ headers: { 'set-cookie': 'a=1; Max-Age=0\nb=2' } })).toMatchObject([
    { name: 'a', value: '1', maxAge: 0 },
    { name: 'b', value: '2' },
  ])
  expect(cookiesIn({ headers: {} })).toEqual([])
})

test('a cookie with the name of a property of all objects is skipped', () => {
  expect(named(['__proto__=1', 'constructor=2', 'c=3'])).toEqual([['c', '3']])
})
