import { describe, expect, test } from 'vitest'
import { readExploreAddress, withSavedForm } from '#domain/explore/address/address.ts'

const read = (search: string, permalink: string | null = null) =>
  readExploreAddress(new Map(new URLSearchParams(search)), permalink)

describe('an address leads to', () => {
  test.each([
    ['', { kind: 'none' }],
    ['slice_id=7', { kind: 'chart', serverId: 7 }],
    ['chart=aaaaaaaaaaaaaaaaaaaaa', { kind: 'local-chart', localId: 'aaaaaaaaaaaaaaaaaaaaa' }],
    ['draft=1b2c', { kind: 'draft', key: '1b2c' }],
    ['datasource_id=2&datasource_type=query', { kind: 'dataset', datasource: '2__query', vizType: null }],
    ['datasource_id=2&viz_type=pie', { kind: 'dataset', datasource: '2__table', vizType: 'pie' }],
    ['datasource=1__table', { kind: 'dataset', datasource: '1__table', vizType: null }],
    [
      'form_data={"datasource":"3__table","viz_type":"table"}',
      { kind: 'dataset', datasource: '3__table', vizType: 'table' },
    ],
    ['form_data={"slice_id":9}', { kind: 'chart', serverId: 9 }],
    ['slice_id=0', { kind: 'none' }],
    ['slice_id=-1', { kind: 'none' }],
    ['slice_id=9999999999999999999', { kind: 'none' }],
    ['datasource=1__table;drop', { kind: 'none' }],
    ['draft=../../x', { kind: 'none' }],
  ])('%s', (search, target) => {
    expect(read(search).target).toEqual(target)
  })
})

test('the form in an address is parsed, and an invalid one is reported', () => {
  expect(read('slice_id=1&form_data={"row_limit":5}').form).toEqual({ row_limit: 5 })
  const broken = read('slice_id=1&form_data={oops')
  expect([broken.form, broken.notes]).toEqual([
    null,
    ['The form in the address cannot be read. It is left out.'],
  ])
})

test('filters of a saved chart are parsed, and invalid ones are reported', () => {
  const address = read('slice_id=7&preselect_filters={"7":{"origin":["ATL"]}}')
  expect([address.preselected, address.notes]).toEqual([new Map([['origin', ['ATL']]]), []])
  expect(read('slice_id=7&preselect_filters={}').preselected).toBeNull()
  const broken = read('slice_id=7&preselect_filters={oops')
  expect([broken.preselected, broken.notes]).toEqual([
    null,
    ['The filters in the address cannot be read. They are left out.'],
  ])
})

describe('a form on the server', () => {
  test('has a key; that of a permalink wins', () => {
    expect(read('form_data_key=abc').formKey).toEqual({ as: 'form', key: 'abc' })
    expect(read('form_data_key=abc', 'k3y').formKey).toEqual({ as: 'permalink', key: 'k3y' })
    expect(read('form_data_key=../x').formKey).toBeNull()
  })

  test('determines chart or dataset if the address has none', () => {
    const form = { datasource: '3__table', viz_type: 'pie' }
    expect(withSavedForm(read('', 'k3y'), form)).toMatchObject({
      form,
      target: { kind: 'dataset', datasource: '3__table', vizType: 'pie' },
    })
    expect(withSavedForm(read('slice_id=7&form_data_key=a'), form).target).toEqual({
      kind: 'chart',
      serverId: 7,
    })
  })

  test('that no longer exists is reported', () => {
    expect(withSavedForm(read('', 'k3y'), null).notes).toEqual([
      'The server no longer has the link of this address.',
    ])
  })
})

test('dashboard, force and standalone are parsed, with their values for false', () => {
  const address = read('slice_id=1&dashboard_id=4&force=true&standalone=2')
  expect([address.dashboardId, address.isForced, address.isAlone]).toEqual([4, true, true])
  const not = read('slice_id=1&dashboard_id=x&force=false&standalone=0')
  expect([not.dashboardId, not.isForced, not.isAlone]).toEqual([null, false, false])
})
