import { expect, test } from 'vitest'
import { addressEntries, mayHoldCross, withEntries } from '#domain/dashboard/address/address-filters.ts'

test('the entries of charts are replaced, and those of filters stay', () => {
  const text = '{"NATIVE_FILTER-x": ["ATL"], "76": {"id": "76"}}'
  expect(withEntries(text, 'charts', { 82: { id: '82' } })).toBe(
    '{"82":{"id":"82"},"NATIVE_FILTER-x":["ATL"]}',
  )
  expect(withEntries(text, 'charts', {})).toBe('{"NATIVE_FILTER-x":["ATL"]}')
})

test('the entries of filters are replaced, and those of charts stay', () => {
  const text = '{"NATIVE_FILTER-x": ["ATL"], "76": {"id": "76"}}'
  expect(withEntries(text, 'filters', { 'NATIVE_FILTER-y': null })).toBe(
    '{"76":{"id":"76"},"NATIVE_FILTER-y":null}',
  )
  expect(withEntries('{"NATIVE_FILTER-x": 1}', 'filters', {})).toBeNull()
})

test.each([
  ['JSON', '{"76":{"id":"76"}}', true],
  ['JSON after a filter', '{"NATIVE_FILTER-x":["ATL"],"76":{}}', true],
  ['JSON with spaces', '{ "76" : {}}', true],
  ['rison', "('76':(id:'76'))", true],
  ['only filters', '{"NATIVE_FILTER-x":["ATL"]}', false],
  ['nothing', undefined, false],
])('an address in %s shows whether it may hold parts of charts', (_name, text, holds) => {
  expect(mayHoldCross(text)).toBe(holds)
})

test('the entries of rison are read', () => {
  const entries = addressEntries("('76':(extraFormData:(filters:!((col:origin,op:IN,val:!(ATL))))))")
  expect(entries.get('76')).toEqual({
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
  })
  expect(addressEntries('{bad').size).toBe(0)
})
