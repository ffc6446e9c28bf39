import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'

test('schemas need no code generation, which the content policy blocks', () => {
  expect(z.config().jitless).toBe(true)
})

test('no two calls share a name, or a method and path', () => {
  const names = ALL_CALLS.map(({ name }) => name)
  const places = ALL_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(places).size).toBe(places.length)
})

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s has a schema for each brace of its path and no other',
  (_name, call) => {
    const braces = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    const params = 'params' in call ? Object.keys(call.params.shape) : []
    expect(new Set(params)).toEqual(new Set(braces))
  },
)
