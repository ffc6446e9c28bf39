import { expect, test } from 'vitest'
import { signaturePart } from '#ui/code/hints/signature-part.ts'
import signatures from '#ui/code/sql/duckdb-signatures.json' with { type: 'json' }

function part(parameters: string, argument: number): string | null {
  const found = signaturePart(parameters, argument)
  return found && parameters.slice(found.from, found.to)
}

test.each([
  ['()', [null]],
  ['(x)', ['x', null]],
  ['(string, source, target)', ['string', 'source', 'target', null]],
  ['(timestamp[, timestamp])', ['timestamp', 'timestamp', null]],
  ['(year[, month, day])', ['year', 'month', 'day', null]],
  ['(list, size[[, value]])', ['list', 'size', 'value', null]],
  ['([arg])', ['arg', null]],
  ['(list, lambda(x,y)[, initial_value])', ['list', 'lambda(x,y)', 'initial_value', null]],
  ['(map(k, v), k)', ['map(k, v)', 'k', null]],
  ['(value, …)', ['value', '…', '…', '…']],
  ['(, …)', ['…', '…']],
])('the parameters of %s are %j', (parameters, expected) => {
  expect(expected.map((_part, argument) => part(parameters, argument))).toEqual(expected)
})

test('the second parameter is found after the first one of the same name', () => {
  expect(signaturePart('(timestamp[, timestamp])', 1)).toEqual({ from: 13, to: 22 })
})

test('each signature of DuckDB with parameters has a first one', () => {
  const without = signatures.filter(([, parameters = '']) => part(parameters, 0) === null)
  expect(new Set(without.map(([, parameters]) => parameters))).toEqual(new Set(['()']))
})
