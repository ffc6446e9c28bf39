import { expect, test } from 'vitest'
import { matchName } from '#domain/palette/match.ts'

/** The name with marked ranges in brackets; null without a match. */
function marked(name: string, query: string): string | null {
  const match = matchName(name, query)
  if (!match) return null
  let text = ''
  let done = 0
  for (const { from, to } of match.marks) {
    text += `${name.slice(done, from)}[${name.slice(from, to)}]`
    done = to
  }
  return text + name.slice(done)
}

test('each word of the query is found and marked', () => {
  const cases: readonly [name: string, query: string, expected: string | null][] = [
    ['Delay by weather', 'delay', '[Delay] by weather'],
    ['Flight delays 2001', 'del fli', '[Fli]ght [del]ays 2001'],
    ['flights.delay', 'delay', 'flights.[delay]'],
    ['Zürich', 'zurich', '[Zürich]'],
    ['Flight delays 2001', 'fdel', '[F]light [del]ays 2001'],
    ['delays_by_route', 'dbr', '[d]elays_[b]y_[r]oute'],
    ['airports', 'delay', null],
    ['Delay by weather', 'delay xyz', null],
    ['anything', '', 'anything'],
    ['redelayed delay', 'delay', 'redelayed [delay]'],
    ['aaa', 'aa', '[aa]a'],
  ]
  for (const [name, query, expected] of cases)
    expect([name, query, marked(name, query)]).toEqual([name, query, expected])
})

test('scattered letters are no match', () => {
  expect(marked('seattle_weather', 'setr')).toBe(null)
})

test('a better match scores higher', () => {
  const score = (name: string) => matchName(name, 'delay')?.score ?? -1
  const names = ['delay', 'delays_by_route', 'Flight delays 2001', 'redelayed']
  const sorted = names.toSorted((a, b) => score(b) - score(a))
  expect(sorted).toEqual(names)
})
